import { expect, it } from 'vitest'

import ar from '~/i18n/locales/ar/blacklisting.json'
import fr from '~/i18n/locales/fr/blacklisting.json'

import { blacklistingSentences } from './use-blacklisting-moves.ts'

it.each(blacklistingSentences)('"%s" is said in every language', (sentence) => {
  expect((fr as Record<string, string>)[sentence]).toBeTruthy()
  expect((ar as Record<string, string>)[sentence]).toBeTruthy()
})
