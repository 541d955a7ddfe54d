import { expect, it } from 'vitest'

import { isMonth, lastMonths } from './months.ts'

it('lists the last 24 months in UTC, across the years', () => {
  const months = lastMonths(new Date('2026-01-31T23:30:00Z'), null)
  expect(months).toHaveLength(24)
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(months.at(-1)).toBe('2024-02')
})

it('keeps an earlier month of the address in the list, once', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(lastMonths(now, '2020-03').at(-1)).toBe('2020-03')
  expect(lastMonths(now, '2026-10')).toHaveLength(24)
})

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['all', false],
  [undefined, false],
])('%s is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is)
})
