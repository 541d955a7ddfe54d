import { expect, it } from 'vitest'

import ar from '~/i18n/locales/ar/documents.json'
import fr from '~/i18n/locales/fr/documents.json'

import { documentSentences } from './words.ts'

it.each(documentSentences)('"%s" is said in every language', (sentence) => {
  expect((fr as Record<string, string>)[sentence]).toBeTruthy()
  expect((ar as Record<string, string>)[sentence]).toBeTruthy()
})
