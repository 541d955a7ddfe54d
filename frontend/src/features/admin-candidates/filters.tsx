import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CandidateFigures } from '~/api/generated/types.gen.ts'
import { LIST_CANDIDATES_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { SearchField } from '~/components/search-field.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { vettingLabels } from '~/entities/vetting/words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './candidates.module.css'
import type { CandidateFilters } from './list-query.ts'
import { addressOf, isShown, views } from './views.ts'
import { statusLabels } from './words.ts'

interface FiltersProps {
  chosen: CandidateFilters
  url: TableUrl
  /** Null if they could not be loaded. */
  figures: CandidateFigures | null
}

/** Common views and their filters. */
export function Filters({ chosen, url, figures }: FiltersProps) {
  const { t } = useTranslation('admin-candidates')
  const { t: vetting } = useTranslation('vetting-words')
  const language = useLanguage()
  const choices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: vetting(label) }))
  return (
    <div className={classes.filters}>
      <nav aria-label={t('Views')}>
        <ul className={classes.views}>
          {views.map((view) => (
            <li key={view.label}>
              <Link
                to={addressOf(view, chosen)}
                replace
                preventScrollReset
                className={classes.view}
                aria-current={isShown(view, chosen) ? 'true' : undefined}
              >
                {t(view.label)}
                {figures ? <span className={classes.count}>{formatNumber(language, figures[view.figure])}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.fields}>
        <SearchField
          label={t('Search candidates')}
          placeholder={t('Name, email, position or company')}
          value={chosen.q ?? ''}
          onSearch={(text) => url.setFilter('q', text)}
          maxLength={LIST_CANDIDATES_Q_MAX_LENGTH}
        />
        <Select
          aria-label={t('Vetting')}
          placeholder={t('Any vetting')}
          clearable
          clearButtonProps={{ 'aria-label': t('Any vetting') }}
          data={choices(vettingLabels)}
          value={chosen.vetting_status ?? null}
          onChange={(word) => url.setFilter('vetting_status', word)}
        />
        <Select
          aria-label={t('Status')}
          placeholder={t('Any status')}
          clearable
          clearButtonProps={{ 'aria-label': t('Any status') }}
          data={choices(statusLabels)}
          value={chosen.status ?? null}
          onChange={(word) => url.setFilter('status', word)}
        />
      </div>
    </div>
  )
}
