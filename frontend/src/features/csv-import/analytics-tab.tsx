import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ChartFigure } from '~/components/chart/chart-figure.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDate, formatDateTime, formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { historyQuery, statsQuery } from './queries.ts'

/** What the latest imports created; the figures of all of them are above the tabs. */
export function AnalyticsTab() {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const stats = useQuery(statsQuery())
  const latest = useQuery(historyQuery({ filters: {}, cursor: null }))
  const error = stats.error ?? latest.error
  if (error && (stats.data === undefined || latest.data === undefined)) {
    return (
      <ProblemPanel
        title={msg('The figures could not be loaded', { ns: 'csv-import' })}
        error={error}
        onRetry={() => {
          void stats.refetch()
          void latest.refetch()
        }}
        retrying={stats.isFetching || latest.isFetching}
      />
    )
  }
  if (stats.data === undefined || latest.data === undefined) return <WaitingRows lines={3} />
  const ended = latest.data.imports.filter(({ results }) => results).toReversed()
  if (ended.length === 0) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('No import has ended yet')}
        sentence={t('What it created is shown here.')}
      />
    )
  }
  const created = ended.map(({ results }) => results?.created ?? 0)
  return (
    <section>
      <Title order={2} size="h5" mb="sm">
        {t('Draft profiles created by the latest imports')}
      </Title>
      <ChartFigure
        by={t('Import')}
        counted={t('Drafts created')}
        title={t('Draft profiles created by each of the latest imports: {{least}} to {{most}}', {
          least: formatNumber(language, Math.min(...created)),
          most: formatNumber(language, Math.max(...created)),
        })}
        points={ended.map(({ filename, created_at: uploaded, results }) => ({
          tick: formatDate(language, uploaded),
          label: `${filename}, ${formatDateTime(language, uploaded)}`,
          value: results?.created ?? 0,
        }))}
      />
    </section>
  )
}
