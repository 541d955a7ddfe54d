import { expect, it } from 'vitest'

import { isFound } from './search.ts'

it('finds all words in any text, without regard to case and accents', () => {
  expect(isFound('', ['anything'])).toBe(true)
  expect(isFound('societe NAME', ['Name', 'Société', null])).toBe(true)
  expect(isFound('name other', ['Name', 'Société'])).toBe(false)
})
