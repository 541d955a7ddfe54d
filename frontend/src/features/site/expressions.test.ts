import { expect, it, test } from 'vitest'

import catalogue from '~/i18n/generated/server-sentences.json'
import { currencies } from '~/i18n/currencies.ts'
import { languages, type Language } from '~/i18n/languages.ts'

import { benefit, benefits } from './benefits.ts'
import { amount, cases, count, date, list, months, plural, signs } from './expressions.ts'

const all = Object.keys(languages) as Language[]

/** The branch of an `if` about `n` that a number takes: conditions as the functions write them. */
function taken(expression: string, n: number): string | undefined {
  const holds = (condition: string) =>
    condition.split(' and ').every((part) => {
      const [, modulo, sign, value] = /^n( % 100)? (==|>=|<=) (\d+)$/.exec(part) ?? []
      const number = modulo ? n % 100 : n
      return sign === '=='
        ? number === Number(value)
        : sign === '>='
          ? number >= Number(value)
          : number <= Number(value)
    })
  const branches = [...expression.matchAll(/\{% (?:(?:el)?if (.*?)|else) %\}([^{]*)/g)]
  return branches.find(([, condition]) => condition === undefined || holds(condition))?.[2]
}

test.each(all)('every number has its plural form in %s', (language) => {
  const rules = new Intl.PluralRules(languages[language].locale)
  const expression = plural(language, 'n', (example) => rules.select(example))
  const numbers = Array.from({ length: 1200 }, (_, n) => n)
  expect(numbers.filter((n) => taken(expression, n) !== rules.select(n))).toEqual([])
})

it('writes a text once that has one form', () => {
  expect(plural('ar', 'n', () => 'a text')).toBe('a text')
  expect(plural('en', 'n', (example) => (example === 1 ? 'one job' : '{{ n }} jobs'))).toBe(
    '{% if n == 1 %}one job{% else %}{{ n }} jobs{% endif %}',
  )
})

/** What the API makes of an amount: shared/pages/src/amount.rs has the filter. */
function filled(expression: string, units: string, currency: string, around: object): string {
  const filters = /\|amount\('(.*?)', '(.*?)'\)/.exec(expression)
  const [whole = '', decimals = ''] = units.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, filters?.[1] ?? '')
  const number = Number(decimals) === 0 ? grouped : `${grouped}${filters?.[2] ?? ''}${decimals}`
  const [before, behind] = (around as Record<string, [string, string]>)[currency] ?? ['', '']
  return `${before}${number}${behind}`
}

test.each(all)('an amount is written in %s as a browser writes it', (language) => {
  const fields = { units: 'price.units', currency: 'price.currency' }
  for (const sign of ['symbol', 'narrowSymbol'] as const) {
    for (const currency of currencies) {
      const style = {
        style: 'currency',
        currency,
        currencyDisplay: sign,
        trailingZeroDisplay: 'stripIfInteger',
      } as const
      const format = new Intl.NumberFormat(languages[language].locale, style)
      for (const units of ['29.990', '12345.670', '1165050.000']) {
        const digits = format.resolvedOptions().maximumFractionDigits ?? 2
        const exact = Number(units).toFixed(digits)
        const written = filled(amount(language, fields), exact, currency, signs(language, sign))
        expect(written).toBe(format.format(Number(units)))
      }
    }
  }
})

it('reads the signs of the variable that it is given', () => {
  expect(amount('en', { units: 'plan.amount', currency: 'plan.currency', around: 'short_signs' })).toBe(
    "{{ short_signs[plan.currency][0] }}{{ plan.amount|amount(',', '.') }}{{ short_signs[plan.currency][1] }}",
  )
  expect(count('en', 'n')).toBe("{{ n|string|amount(',', '') }}")
})

test.each(all)('a short date is written in %s as a browser writes it', (language) => {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(languages[language].locale, style)
  const names = months(language, 'short')
  for (let month = 0; month < 12; month += 1) {
    const written = date(language, 'at', 'short')
      .replace('{{ at.day }}', '9')
      .replace('{{ months[at.month - 1] }}', names[month] ?? '')
      .replace('{{ at.year }}', '2026')
    expect(written).toBe(format.format(new Date(Date.UTC(2026, month, 9))))
  }
})

it('lists values as the language does', () => {
  expect(list('fr', 'charged', '{{ each }}')).toBe(
    '{% for each in charged %}{% if not loop.first %} et {% endif %}{{ each }}{% endfor %}',
  )
})

it('has a word for other values where one is given', () => {
  const words = { one: 'One' }
  expect(cases('field', words, (text) => text)).toBe("{% if field == 'one' %}One{% endif %}")
  expect(cases('field', words, (text) => text, '?')).toBe("{% if field == 'one' %}One{% else %}?{% endif %}")
})

it('knows the sentences about what premium opens, with their numbers', () => {
  const declared = Object.entries(catalogue.sentences).filter(([code]) => code.startsWith('benefit_'))
  const parameters = declared.map(([code, sentence]) => [
    code,
    Object.keys('parameters' in sentence ? sentence.parameters : {}).toSorted(),
  ])
  const known = Object.entries(benefits).map(([code, names]: [string, readonly string[]]) => [code, names.toSorted()])
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(parameters))
})

it('leaves a sentence in English to the server, and has a text for each other code', () => {
  const t = ((code: string, { replace }: { replace: object }) => `${code} ${JSON.stringify(replace)}`) as never
  expect(benefit('en', 'feature', t)).toBe('{{ feature.message }}')
  const french = benefit('fr', 'feature', t)
  for (const code of Object.keys(benefits)) expect(french).toContain(`feature.sentence.code == '${code}'`)
  expect(french).toContain('{% else %}{{ feature.message }}{% endif %}')
})
