import { expect, it } from 'vitest'

import { formatDate, formatMoney, formatPercent, formatTimeAgo } from './format.ts'

const now = new Date('2026-11-20T12:00:00Z')

it('writes money from minor units with the decimals of its currency', () => {
  expect(formatMoney('en', 25_000_000, 'USD')).toBe('US$250,000')
  expect(formatMoney('en', 5998, 'USD')).toBe('US$59.98')
  // The Kuwaiti dinar has a thousand fils, the Ugandan shilling no smaller coin.
  expect(formatMoney('en', 1500, 'KWD')).toMatch(/^KWD\s1\.500$/)
  expect(formatMoney('en', 1500, 'UGX')).toMatch(/^UGX\s1,500$/)
})

it('writes percent the way each language does', () => {
  expect(formatPercent('en', 86.4)).toBe('86%')
  expect(formatPercent('fr', 86)).toMatch(/^86\s%$/)
})

it('writes dates with western digits in Arabic', () => {
  expect(formatDate('ar', now)).toContain('2026')
})

it.each([
  ['2026-11-20T11:59:30Z', 'now'],
  ['2026-11-20T11:20:00Z', '40 minutes ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-23T12:00:00Z', 'in 3 days'],
  ['2025-10-20T12:00:00Z', 'last year'],
])('%s is %s', (at, words) => {
  expect(formatTimeAgo('en', at, now)).toBe(words)
})
