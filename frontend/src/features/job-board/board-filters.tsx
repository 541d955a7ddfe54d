import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { FacetValues } from '~/components/facet-values.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { currencies } from '~/i18n/currencies.ts'
import { formatNumber } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { chosenIn, facets, filterCount, periods, salaries, withToggled, type Facet } from './board-url.ts'
import { useLabel } from './board-words.ts'
import classes from './board.module.css'

const titles: Record<Facet, string> = {
  engagement_type: msg('Kind of work', { ns: 'job-board' }),
  location: msg('Country', { ns: 'job-board' }),
  workplace: msg('Workplace', { ns: 'job-board' }),
  experience_level: msg('Level', { ns: 'job-board' }),
  industry: msg('Industry', { ns: 'job-board' }),
}

interface BoardFiltersProps {
  url: TableUrl
  /** The number of jobs for each value of each facet; null if unknown. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>> | null
}

/** The filters beside the results; on phones folded above them. */
export function BoardFilters({ url, counts }: BoardFiltersProps) {
  const { t } = useTranslation('job-board')
  const count = filterCount(url.filters)
  const fields = <Fields url={url} counts={counts} />
  return (
    <>
      <aside className={classes.aside} aria-label={t('Filters')}>
        {fields}
      </aside>
      <details className={classes.folded}>
        <summary>{count > 0 ? t('Filters ({{number}})', { number: count }) : t('Filters')}</summary>
        {fields}
      </details>
    </>
  )
}

function Fields({ url, counts }: BoardFiltersProps) {
  const { t } = useTranslation('job-board')
  const label = useLabel()
  return (
    <div className={classes.panel}>
      {facets.map((facet) => {
        const chosen = chosenIn(url.filters, facet)
        const values = [...new Set([...Object.keys(counts?.[facet] ?? {}), ...chosen])]
          .map((value) => ({ value, label: label(facet, value), count: counts ? (counts[facet]?.[value] ?? 0) : null }))
          .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.label.localeCompare(b.label))
        return values.length > 0 ? (
          <FacetValues
            key={facet}
            title={t(titles[facet])}
            values={values}
            chosen={chosen}
            onToggle={(value) => url.setFilter(facet, withToggled(url.filters, facet, value))}
          />
        ) : null
      })}
      <SalaryFields url={url} />
      <NativeSelect
        label={t('Published')}
        value={url.filters['posted_within'] ?? ''}
        data={[
          { value: '', label: t('At any time') },
          ...periods.map((days) => ({ value: String(days), label: t('In the last {{count}} days', { count: days }) })),
        ]}
        onChange={({ currentTarget: { value } }) => url.setFilter('posted_within', value || null)}
      />
    </div>
  )
}

function SalaryFields({ url }: { url: TableUrl }) {
  const { t } = useTranslation('job-board')
  const language = useLanguage()
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'currency' })
  return (
    <div className={classes.salary}>
      <NativeSelect
        label={t('Salary a year')}
        value={url.filters['min_salary'] ?? ''}
        data={[
          { value: '', label: t('Any') },
          ...salaries.map((amount) => ({
            value: String(amount),
            label: t('From {{amount}}', { amount: formatNumber(language, amount) }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => url.setFilter('min_salary', value || null)}
      />
      <NativeSelect
        aria-label={t('Currency')}
        value={url.filters['currency'] ?? 'USD'}
        data={currencies.map((value) => ({ value, label: value, title: names.of(value) }))}
        onChange={({ currentTarget: { value } }) => url.setFilter('currency', value)}
      />
    </div>
  )
}
