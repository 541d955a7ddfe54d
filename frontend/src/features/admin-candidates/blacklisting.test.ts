import { expect, it } from 'vitest'

import ar from '~/i18n/locales/ar/blacklisting.json'
import fr from '~/i18n/locales/fr/blacklisting.json'

import { blacklistingSentences, offeredBlacklistings } from './blacklisting-deeds.ts'

it.each(blacklistingSentences)('"%s" is said in every language', (sentence) => {
  expect((fr as Record<string, string>)[sentence]).toBeTruthy()
  expect((ar as Record<string, string>)[sentence]).toBeTruthy()
})

it('offers what the server offers, with what stands against it, and nothing it does not know', () => {
  const way = { to: 'blacklisted', label: 'blacklisting.confirm' }
  expect(
    offeredBlacklistings([
      { ...way, event: 'confirm', needs_reason: 'optional', blocked: 'Another administrator has to confirm.' },
      { ...way, event: 'propose', needs_reason: 'required' },
      { ...way, event: 'banish', needs_reason: 'never' },
    ]),
  ).toEqual([
    { deed: 'confirm', isReasonRequired: false, blocked: 'Another administrator has to confirm.' },
    { deed: 'propose', isReasonRequired: true, blocked: null },
  ])
})
