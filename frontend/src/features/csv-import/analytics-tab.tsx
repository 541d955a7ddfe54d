import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ChartFigure } from '~/components/chart/chart-figure.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { Properties } from '~/components/properties.tsx'
import { formatDate, formatDateTime, formatNumber, formatPercent } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { languages, type Language } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { InvitationCounts } from './invitation-counts.tsx'
import { historyQuery, statsQuery } from './queries.ts'

/** What the latest imports created, and what became of the invitations. */
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
  const { average_processing_time: average, claim_rate: claimRate, invitations } = stats.data
  const created = ended.map(({ results }) => results?.created ?? 0)
  return (
    <Stack gap="lg">
      <Properties
        of={[
          {
            label: t('Average time from start to end, pauses included'),
            value: typeof average === 'number' ? duration(language, average) : null,
          },
          {
            label: t('Claimed, of the invitations that were sent'),
            value: typeof claimRate === 'number' ? formatPercent(language, claimRate) : null,
          },
        ]}
      />
      <InvitationCounts of={invitations} />
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
    </Stack>
  )
}

/** Seconds in words: "45 sec", "1 hr, 30 min". */
function duration(language: Language, seconds: number): string {
  const { locale } = languages[language]
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value)
  if (seconds < 60) return unit(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  const parts =
    minutes < 60 ? [unit(minutes, 'minute')] : [unit(Math.floor(minutes / 60), 'hour'), unit(minutes % 60, 'minute')]
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts)
}
