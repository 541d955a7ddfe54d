import { expect, it } from 'vitest'

import ar from './locales/ar/server.json'
import fr from './locales/fr/server.json'
import { serverSentences } from './server-sentences.ts'

it.each(serverSentences)('"%s" is said in every language', (sentence) => {
  expect((fr as Record<string, string>)[sentence]).toBeTruthy()
  expect((ar as Record<string, string>)[sentence]).toBeTruthy()
})
