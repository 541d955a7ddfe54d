import { expect, it } from 'vitest'

import { daysUntil } from './days.ts'
import { introductionFigures } from './figures.ts'

it('is honest about nothing', () => {
  expect(introductionFigures({})).toEqual({ waiting: 0, talking: 0, placed: 0, all: 0 })
})

it('counts every stage once, and the ended ones only in all', () => {
  const counts = { pending: 2, accepted: 1, offer_made: 3, contracted: 1, completed: 2, declined: 5, expired: 1 }
  expect(introductionFigures(counts)).toEqual({ waiting: 2, talking: 4, placed: 3, all: 15 })
})

it.each([
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-21T11:59:00Z', 0],
  ['2026-11-21T12:00:00Z', 1],
  ['2026-12-04T12:00:00Z', 14],
  ['2026-11-01T00:00:00Z', 0],
])('%s is %i days away', (at, days) => {
  expect(daysUntil(at, Date.parse('2026-11-20T12:00:00Z'))).toBe(days)
})
