import { expect, it } from 'vitest'

import { daysOf, endOf } from './days.ts'

it.each([
  [7, 7],
  ['', 7],
  ['abc', 7],
  [0, 1],
  ['-3', 1],
  [2.9, 2],
  [9999, 3650],
])('%j means %i days', (typed, days) => {
  expect(daysOf(typed)).toBe(days)
})

it('ends after so many times 24 hours', () => {
  expect(endOf(7, new Date('2026-11-20T10:00:00Z')).toISOString()).toBe('2026-11-27T10:00:00.000Z')
})
