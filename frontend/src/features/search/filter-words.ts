import { useTranslation } from 'react-i18next'

import { formatMoney, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useValueLabel } from './facet-words.ts'
import { facets, withToggled, type Search } from './search-url.ts'

interface Filter {
  key: string
  text: string
  /** The same search without this filter. */
  without: Search
}

/** The labels of all filters of a search. */
export function useFilterWords(): (search: Search) => Filter[] {
  const { t } = useTranslation('search')
  const label = useValueLabel()
  const language = useLanguage()
  const years = (count: number) => formatNumber(language, count)
  const wholeMoney = (amount: number, currency: string) => {
    const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    return formatMoney(language, amount * 10 ** (decimals.maximumFractionDigits ?? 2), currency)
  }
  return (search) => {
    const { q, remote, available, minYears, maxYears, maxSalary, currency } = search
    const filter = (key: string, text: string, without: Partial<Search>) => ({
      key,
      text,
      without: { ...search, ...without },
    })
    const words = q.trim()
    return [
      ...(words ? [filter('q', words.includes('"') ? words : `“${words}”`, { q: '' })] : []),
      ...facets.flatMap((facet) =>
        search.chosen[facet].map((value) =>
          filter(`${facet} ${value}`, label(facet, value), withToggled(search, facet, value)),
        ),
      ),
      ...(available ? [filter('available', t('Available now'), { available: false })] : []),
      ...(remote ? [filter('remote', t('Works remotely'), { remote: false })] : []),
      ...(minYears === null
        ? []
        : [filter('min', t('At least {{years}} years', { years: years(minYears) }), { minYears: null })]),
      ...(maxYears === null
        ? []
        : [filter('max', t('At most {{years}} years', { years: years(maxYears) }), { maxYears: null })]),
      ...(maxSalary === null
        ? []
        : [
            filter('salary', t('Up to {{amount}} a year', { amount: wholeMoney(maxSalary, currency) }), {
              maxSalary: null,
            }),
          ]),
    ]
  }
}
