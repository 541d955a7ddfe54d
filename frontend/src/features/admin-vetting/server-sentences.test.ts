import { expect, it } from 'vitest'

import ar from '~/i18n/locales/ar/admin-vetting.json' with { type: 'json' }
import fr from '~/i18n/locales/fr/admin-vetting.json' with { type: 'json' }

import { serverSentences } from './words.ts'

it('says what the server says in every language', () => {
  for (const catalogue of [fr, ar] as Record<string, string>[]) {
    expect(serverSentences.filter((sentence) => !catalogue[sentence])).toEqual([])
  }
})
