import { expect, it } from 'vitest'

import {
  formatDate,
  formatHours,
  formatMoney,
  formatMonth,
  formatPercent,
  formatTenure,
  formatTimeAgo,
  monthNames,
} from './format.ts'

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

it('writes a length of time below one hour in minutes', () => {
  expect(formatHours('en', 0.4)).toMatch(/^24\smins$/)
  expect(formatHours('en', 3.25)).toMatch(/^3\.3\shrs$/)
  expect(formatHours('fr', 3)).toMatch(/^3\sh$/)
  expect(formatHours('ar', 0.4)).toContain('24')
})

it('writes dates with western digits in Arabic', () => {
  expect(formatDate('ar', now)).toContain('2026')
})

it.each([
  [{ years: 0, months: 1 }, '1 month', '1 mois', 'شهر'],
  [{ years: 0, months: 2 }, '2 months', '2 mois', 'شهران'],
  [{ years: 1, months: 0 }, '1 year', '1 an', 'سنة'],
  [{ years: 2, months: 1 }, '2 years, 1 month', '2 ans et 1 mois', 'سنتان وشهر'],
  [{ years: 7, months: 8 }, '7 years, 8 months', '7 ans et 8 mois', '7 سنوات و8 أشهر'],
  [{ years: 11, months: 11 }, '11 years, 11 months', '11 ans et 11 mois', '11 سنة و11 شهرًا'],
])('writes %o with the plurals of each language', (tenure, en, fr, ar) => {
  const plain = (words: string) => words.replaceAll(/\s/gu, ' ')
  expect(['en', 'fr', 'ar'].map((language) => plain(formatTenure(language as 'en', tenure)))).toEqual([en, fr, ar])
})

it('writes months in the words of the language, whatever zone the reader is in', () => {
  expect(formatMonth('en', '2019-01')).toBe('Jan 2019')
  expect(formatMonth('fr', '2019-12')).toBe('déc. 2019')
  expect(formatMonth('ar', '2019-04')).toContain('2019')
  expect(monthNames('en')).toHaveLength(12)
  expect(monthNames('fr')[7]).toBe('août')
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
