import type { TFunction } from 'i18next'

import type { Language } from '~/i18n/languages.ts'
import type { SentenceCode } from '~/i18n/sentence.ts'

import { cases, count, plural } from './expressions.ts'

/** The sentences about what premium opens (`Benefit` in shared/domain), with the numbers in each. */
export const benefits = {
  benefit_unlimited_requests: ['free'],
  benefit_requests: ['premium', 'free'],
  benefit_featured_jobs: ['premium'],
  benefit_more_featured_jobs: ['premium', 'free'],
} as const satisfies Partial<Record<SentenceCode, readonly string[]>>

/** A sentence of the server about what premium opens, in the language of the page. */
export function benefit(language: Language, field: string, t: TFunction<'server'>): string {
  const english = `{{ ${field}.message }}`
  if (language === 'en') return english
  const texts = Object.entries(benefits).map(([code, names]: [string, readonly string[]]) => {
    const parameter = (name: string) => `${field}.sentence.params.${name}`
    const replace = Object.fromEntries(names.map((name) => [name, count(language, parameter(name))]))
    const [only, ...others] = names
    // The only number selects the plural, as in i18n/sentence.ts.
    return only === undefined || others.length > 0
      ? [code, t(code, { replace })]
      : [code, plural(language, parameter(only), (example) => t(code, { count: example, replace }))]
  })
  return cases(`${field}.sentence.code`, Object.fromEntries(texts), (text) => text, english)
}
