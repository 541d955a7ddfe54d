import { useTranslation } from 'react-i18next'

import type { SalaryType, SavedJobSearchView } from '~/api/generated/types.gen.ts'
import { experienceLevels, workplaces } from '~/entities/job/words.ts'
import { engagements } from '~/i18n/engagements.ts'
import { formatMoney } from '~/i18n/format.ts'
import { industries } from '~/i18n/industries.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { facets, type Facet } from './board-url.ts'

/** The label of a value: names of countries, labels of the others. */
export function useLabel(): (facet: Facet, value: string) => string {
  const { t: introduction } = useTranslation('introduction-words')
  const { t: word } = useTranslation('job-words')
  const { t: profile } = useTranslation('profile-words')
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  const of = (words: Readonly<Record<string, string>>, name: (text: string) => string, value: string) => {
    const text = words[value]
    return text === undefined ? value : name(text)
  }
  return (facet, value) => {
    switch (facet) {
      case 'engagement_type':
        return of(engagements, introduction, value)
      case 'location':
        return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value
      case 'workplace':
        return of(workplaces, word, value)
      case 'experience_level':
        return of(experienceLevels, word, value)
      case 'industry':
        return of(industries, profile, value)
    }
  }
}

/** A minimum salary, with what it is paid for. */
const salaryMinimums: Record<SalaryType, string> = {
  yearly: msg('From {{amount}} a year', { ns: 'job-board' }),
  monthly: msg('From {{amount}} a month', { ns: 'job-board' }),
  hourly: msg('From {{amount}} an hour', { ns: 'job-board' }),
  project: msg('From {{amount}} for the project', { ns: 'job-board' }),
}

/** The filters of a query in words; the order of the results is none. */
export function useBoardWords(): (query: SavedJobSearchView['query']) => string[] {
  const { t } = useTranslation('job-board')
  const label = useLabel()
  const language = useLanguage()
  const amount = (whole: number, currency: string) => {
    const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    return formatMoney(language, whole * 10 ** (decimals.maximumFractionDigits ?? 2), currency)
  }
  return (query) => {
    const words = query.q?.trim()
    return [
      ...(words ? [words.includes('"') ? words : `“${words}”`] : []),
      ...facets.flatMap((facet) => (query[facet] ?? []).map((value) => label(facet, value))),
      ...(query.min_salary
        ? [
            t(salaryMinimums[query.salary_type || 'yearly'], {
              amount: amount(query.min_salary, query.currency || 'USD'),
            }),
          ]
        : []),
      ...(query.posted_within ? [t('Published in the last {{count}} days', { count: query.posted_within })] : []),
    ]
  }
}
