import { languages, type Language } from './languages.ts'

/** All numbers and dates for people are formatted here: one way per language. */

type Kept = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat

const cache = new Map<string, Kept>()

function kept<T extends Kept>(key: string, make: () => T): T {
  const found = cache.get(key)
  if (found) return found as T
  const made = make()
  cache.set(key, made)
  return made
}

export function formatNumber(language: Language, value: number): string {
  return kept(`n:${language}`, () => new Intl.NumberFormat(languages[language].locale)).format(value)
}

/** A length of time, such as that of an answer: below one hour in minutes, where "0 h" would say nothing. */
export function formatHours(language: Language, hours: number): string {
  const [value, unit] = hours < 1 ? [Math.round(hours * 60), 'minute'] : [hours, 'hour']
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return kept(`h:${language}:${unit}`, () => new Intl.NumberFormat(languages[language].locale, options)).format(value)
}

/** Zero to one hundred, as the server counts: 86 → "86%". */
export function formatPercent(language: Language, percent: number): string {
  return kept(
    `p:${language}`,
    () => new Intl.NumberFormat(languages[language].locale, { style: 'percent', maximumFractionDigits: 0 }),
  ).format(percent / 100)
}

/** Minor units in ("12345" cents), the currency's own number of decimals out; whole amounts drop them. */
export function formatMoney(language: Language, minorUnits: number, currency: string): string {
  const base = kept<Intl.NumberFormat>(
    `m:${language}:${currency}`,
    () => new Intl.NumberFormat(languages[language].locale, { style: 'currency', currency }),
  )
  const decimals = base.resolvedOptions().maximumFractionDigits ?? 2
  const amount = minorUnits / 10 ** decimals
  if (!Number.isInteger(amount)) return base.format(amount)
  return kept(
    `m0:${language}:${currency}`,
    () => new Intl.NumberFormat(languages[language].locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
  ).format(amount)
}

/** A price with the short sign of its currency ("$29.99"), for where the code of the currency stands beside it. */
export function formatPrice(language: Language, minorUnits: number, currency: string): string {
  const format = kept<Intl.NumberFormat>(
    `p:${language}:${currency}`,
    () =>
      new Intl.NumberFormat(languages[language].locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  )
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** An amount for orientation, such as a price in another currency: without decimals from 100 units. */
export function formatRoughMoney(language: Language, minorUnits: number, currency: string): string {
  const exact = kept<Intl.NumberFormat>(
    `mr:${language}:${currency}`,
    () =>
      new Intl.NumberFormat(languages[language].locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  )
  const amount = minorUnits / 10 ** (exact.resolvedOptions().maximumFractionDigits ?? 2)
  if (Math.abs(amount) < 100) return exact.format(amount)
  return kept(
    `m0:${language}:${currency}`,
    () => new Intl.NumberFormat(languages[language].locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
  ).format(amount)
}

/** "US dollars": what amounts of a currency are called. */
export function currencyPlural(language: Language, currency: string): string {
  const format = kept<Intl.NumberFormat>(
    `mn:${language}:${currency}`,
    () => new Intl.NumberFormat(languages[language].locale, { style: 'currency', currency, currencyDisplay: 'name' }),
  )
  return format.formatToParts(100).find(({ type }) => type === 'currency')?.value ?? currency
}

/** A file's length: "9.9 MB", "340 kB". */
export function formatSize(language: Language, bytes: number): string {
  const [value, unit] =
    bytes < 1024 * 1024 ? [Math.max(bytes / 1024, 1), 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte']
  const digits = unit === 'kilobyte' || value >= 10 ? 0 : 1
  const make = () =>
    new Intl.NumberFormat(languages[language].locale, { style: 'unit', unit, maximumFractionDigits: digits })
  return kept<Intl.NumberFormat>(`s:${language}:${unit}:${digits}`, make).format(value)
}

/** "20 Nov 2026". */
export function formatDate(language: Language, at: string | Date): string {
  return kept(
    `d:${language}`,
    () => new Intl.DateTimeFormat(languages[language].locale, { day: 'numeric', month: 'short', year: 'numeric' }),
  ).format(new Date(at))
}

/** "20 Nov 2026" of a day that has no hour, `2026-11-20`: the same day in every time zone; without its year "20 Nov". */
export function formatDay(language: Language, day: string, year: 'with year' | 'without year' = 'with year'): string {
  return kept(
    `day:${language}:${year}`,
    () =>
      new Intl.DateTimeFormat(languages[language].locale, {
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
        ...(year === 'with year' && { year: 'numeric' }),
      }),
  ).format(new Date(`${day}T00:00:00Z`))
}

/** "14:05", in the browser's time zone. */
export function formatTime(language: Language, at: string | Date): string {
  return kept(
    `t:${language}`,
    () => new Intl.DateTimeFormat(languages[language].locale, { timeStyle: 'short' }),
  ).format(new Date(at))
}

/** "20 November 2026 at 14:05", in this time zone or the browser's. */
export function formatDateTime(language: Language, at: string | Date, zone?: string): string {
  return kept(
    `dt:${language}:${zone ?? ''}`,
    () =>
      new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }),
  ).format(new Date(at))
}

/** "Wed, 25 Nov 2026, 12:00" in a zone: with the weekday, because weekends differ. */
export function formatMoment(language: Language, at: string, zone: string): string {
  return kept(
    `dm:${language}:${zone}`,
    () =>
      new Intl.DateTimeFormat(languages[language].locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: zone,
      }),
  ).format(new Date(at))
}

/** "Apr 2019", from the server's `2019-04`. */
export function formatMonth(language: Language, month: string): string {
  return kept(
    `m:${language}:month`,
    () => new Intl.DateTimeFormat(languages[language].locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(`${month}-01T00:00:00Z`))
}

/** The names of the twelve months, January first. */
export function monthNames(language: Language): string[] {
  const name = new Intl.DateTimeFormat(languages[language].locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => name.format(new Date(Date.UTC(2026, month, 1))))
}

/** "7 years, 8 months", with the plural forms of the language; zero parts are omitted. */
export function formatTenure(language: Language, { years, months }: { years: number; months: number }): string {
  const { locale } = languages[language]
  const parts = [
    { unit: 'year', value: years },
    { unit: 'month', value: months },
  ].filter(({ value }) => value > 0)
  const words = parts.map(({ unit, value }) =>
    kept(
      `u:${language}:${unit}`,
      () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
    ).format(value),
  )
  const list = kept(`lu:${language}`, () => new Intl.ListFormat(locale, { type: 'unit', style: 'long' }))
  return list.format(words)
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "3 days ago", "in 2 hours"; under a minute it is now. */
export function formatTimeAgo(language: Language, at: string | Date, now: Date): string {
  const seconds = Math.round((new Date(at).getTime() - now.getTime()) / 1000)
  const relative = kept<Intl.RelativeTimeFormat>(
    `r:${language}`,
    () => new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'auto' }),
  )
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit)
  }
  return relative.format(0, 'second')
}

/** "C-Suite, Board Positions and Division Head". */
export function formatList(language: Language, words: readonly string[]): string {
  const list = kept(`l:${language}`, () => new Intl.ListFormat(languages[language].locale, { type: 'conjunction' }))
  return list.format(words)
}
