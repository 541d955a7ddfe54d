import { currencies } from '~/i18n/currencies.ts'
import { languages, type Language } from '~/i18n/languages.ts'

/**
 * Expressions of MiniJinja for the page of a job: what a browser would format with `Intl` is prepared for every value
 * that may come.
 */

/** The word of a value: `{% if job.workplace == 'remote' %}Remote{% elif … %}`. */
export function cases(field: string, words: Readonly<Record<string, string>>, t: (text: string) => string): string {
  const branches = Object.entries(words).map(
    ([value, text], at) => `{% ${at === 0 ? 'if' : 'elif'} ${field} == '${value}' %}${t(text)}`,
  )
  return `${branches.join('')}{% endif %}`
}

function parts(language: Language, currency: string): Intl.NumberFormatPart[] {
  const format = new Intl.NumberFormat(languages[language].locale, { style: 'currency', currency })
  return format.formatToParts(1_234_567.5)
}

/** What stands before and behind an amount of each currency. */
export function signs(language: Language): Record<string, [string, string]> {
  const around = (currency: string): [string, string] => {
    const all = parts(language, currency)
    const isNumber = ({ type }: Intl.NumberFormatPart) => ['integer', 'group', 'decimal', 'fraction'].includes(type)
    const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
    return [text(all.slice(0, all.findIndex(isNumber))), text(all.slice(all.findLastIndex(isNumber) + 1))]
  }
  return Object.fromEntries(currencies.map((currency) => [currency, around(currency)]))
}

/** An end of the salary range, whole or with its decimals: "US$120,000". */
export function amount(language: Language, end: string): string {
  const valueOf = (type: string) => parts(language, 'USD').find((part) => part.type === type)?.value ?? ''
  const sign = (at: 0 | 1) => `{{ signs[job.salary_range.currency][${at}] }}`
  return `${sign(0)}{{ ${end}|amount('${valueOf('group')}', '${valueOf('decimal')}') }}${sign(1)}`
}

const dateFormat = (language: Language) =>
  new Intl.DateTimeFormat(languages[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The months as they are written in a date, January first. */
export function months(language: Language): string[] {
  const ofMonth = (_: unknown, month: number) =>
    dateFormat(language)
      .formatToParts(new Date(Date.UTC(2026, month, 1)))
      .find(({ type }) => type === 'month')?.value ?? ''
  return Array.from({ length: 12 }, ofMonth)
}

/** A date: "30 November 2026". */
export function date(language: Language, field: string): string {
  const expressions: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: `{{ ${field}.day }}`,
    month: `{{ months[${field}.month - 1] }}`,
    year: `{{ ${field}.year }}`,
  }
  const written = dateFormat(language).formatToParts(new Date(Date.UTC(2026, 10, 30)))
  return written.map(({ type, value }) => expressions[type] ?? value).join('')
}
