import { currencies } from '~/i18n/currencies.ts'
import { languages, type Language } from '~/i18n/languages.ts'

/**
 * Expressions of MiniJinja for the pages that the API fills in: what a browser would format with `Intl` is prepared for
 * every value that may come.
 */

/** The word of a value: `{% if job.workplace == 'remote' %}Remote{% elif … %}`; for a value that has none, the other. */
export function cases(
  field: string,
  words: Readonly<Record<string, string>>,
  t: (text: string) => string,
  other?: string,
): string {
  const branches = Object.entries(words).map(
    ([value, text], at) => `{% ${at === 0 ? 'if' : 'elif'} ${field} == '${value}' %}${t(text)}`,
  )
  return `${branches.join('')}${other === undefined ? '' : `{% else %}${other}`}{% endif %}`
}

/** As in `Intl`: "US$", or the short sign "$" where the code of the currency stands beside the amount. */
export type Sign = 'symbol' | 'narrowSymbol'

function parts(language: Language, currency: string, sign: Sign): Intl.NumberFormatPart[] {
  const style = { style: 'currency', currency, currencyDisplay: sign } as const
  return new Intl.NumberFormat(languages[language].locale, style).formatToParts(1_234_567.5)
}

/** What stands before and behind an amount of each currency. */
export function signs(language: Language, sign: Sign = 'symbol'): Record<string, [string, string]> {
  const around = (currency: string): [string, string] => {
    const all = parts(language, currency, sign)
    const isNumber = ({ type }: Intl.NumberFormatPart) => ['integer', 'group', 'decimal', 'fraction'].includes(type)
    const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
    return [text(all.slice(0, all.findIndex(isNumber))), text(all.slice(all.findLastIndex(isNumber) + 1))]
  }
  return Object.fromEntries(currencies.map((currency) => [currency, around(currency)]))
}

interface AmountFields {
  /** In whole units, with the decimals of the currency. */
  units: string
  currency: string
  /** The variable of the page with the signs of all currencies. */
  around?: string
}

/** An amount, whole or with its decimals: "US$120,000". */
export function amount(language: Language, { units, currency, around = 'signs' }: AmountFields): string {
  const valueOf = (type: string) => parts(language, 'USD', 'symbol').find((part) => part.type === type)?.value ?? ''
  const sign = (at: 0 | 1) => `{{ ${around}[${currency}][${at}] }}`
  return `${sign(0)}{{ ${units}|amount('${valueOf('group')}', '${valueOf('decimal')}') }}${sign(1)}`
}

/** A whole number: "1,200". */
export function count(language: Language, field: string): string {
  const group = parts(language, 'USD', 'symbol').find(({ type }) => type === 'group')?.value ?? ''
  return `{{ ${field}|string|amount('${group}', '') }}`
}

type MonthStyle = 'long' | 'short'

const dateFormat = (language: Language, month: MonthStyle) =>
  new Intl.DateTimeFormat(languages[language].locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })

/** The months as they are written in a date, January first. */
export function months(language: Language, style: MonthStyle = 'long'): string[] {
  const ofMonth = (_: unknown, month: number) =>
    dateFormat(language, style)
      .formatToParts(new Date(Date.UTC(2026, month, 1)))
      .find(({ type }) => type === 'month')?.value ?? ''
  return Array.from({ length: 12 }, ofMonth)
}

/** A date: "30 November 2026"; with short months "30 Nov 2026". */
export function date(language: Language, field: string, style: MonthStyle = 'long'): string {
  const expressions: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: `{{ ${field}.day }}`,
    month: `{{ months[${field}.month - 1] }}`,
    year: `{{ ${field}.year }}`,
  }
  const written = dateFormat(language, style).formatToParts(new Date(Date.UTC(2026, 10, 30)))
  return written.map(({ type, value }) => expressions[type] ?? value).join('')
}

/** Whether a number is one of these, which follow one another. */
function within(number: string, of: readonly number[]): string {
  const [first = 0, last = 0] = [of[0], of.at(-1)]
  if (of.length !== last - first + 1) throw new Error(`${of.join(', ')} do not follow one another`)
  return first === last ? `${number} == ${first}` : `${number} >= ${first} and ${number} <= ${last}`
}

/**
 * A text in the plural form that a number needs. `text` gives the form for an example. Plural forms depend on a small
 * number itself, and beyond a hundred on its last two digits or not at all.
 */
export function plural(language: Language, field: string, text: (example: number) => string): string {
  const rules = new Intl.PluralRules(languages[language].locale)
  const numbersOf = (form: string, from: number) =>
    Array.from({ length: 100 }, (_, at) => from + at).filter((number) => rules.select(number) === form)
  const forms = rules.resolvedOptions().pluralCategories.filter((form) => form !== 'other')
  const branches = forms.flatMap((form) => {
    const [small, large] = [numbersOf(form, 0), numbersOf(form, 100)]
    const [example] = small
    // French has a form for millions.
    if (example === undefined) return []
    const condition = within(large.length === 0 ? field : `${field} % 100`, small)
    return [{ condition, text: text(example) }]
  })
  const other = text(Array.from({ length: 200 }, (_, at) => at).find((number) => rules.select(number) === 'other') ?? 0)
  if (branches.every((branch) => branch.text === other)) return other
  return `{% if ${branches.map((branch) => `${branch.condition} %}${branch.text}`).join('{% elif ')}{% else %}${other}{% endif %}`
}

/** A list: "US dollars and euros". */
export function list(language: Language, values: string, item: string): string {
  const format = new Intl.ListFormat(languages[language].locale, { type: 'conjunction' })
  const between = format.formatToParts(['a', 'b']).find(({ type }) => type === 'literal')?.value ?? ', '
  return `{% for each in ${values} %}{% if not loop.first %}${between}{% endif %}${item}{% endfor %}`
}
