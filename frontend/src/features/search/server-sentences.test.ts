import { expect, it } from 'vitest'

import ar from '~/i18n/locales/ar/search.json'
import fr from '~/i18n/locales/fr/search.json'

import { serverSentences } from './server-sentences.ts'

it.each(serverSentences)('"%s" is said in every language', (sentence) => {
  expect((fr as Record<string, string>)[sentence]).toBeTruthy()
  expect((ar as Record<string, string>)[sentence]).toBeTruthy()
})
