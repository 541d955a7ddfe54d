import { expect, it } from 'vitest'

import ar from '~/i18n/locales/ar/references.json'
import fr from '~/i18n/locales/fr/references.json'

import { referenceSentences } from './reference-sentences.ts'

it.each(referenceSentences)('"%s" is said in every language', (sentence) => {
  expect((fr as Record<string, string>)[sentence]).toBeTruthy()
  expect((ar as Record<string, string>)[sentence]).toBeTruthy()
})
