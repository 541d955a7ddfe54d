import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import type { Priority, WorkflowDashboardView, WorkflowSummary } from '~/api/generated/types.gen.ts'
import { DataTable } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { Figures } from '~/components/figures.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useTableUrl, type TableUrl } from '~/components/use-table-url.ts'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useColumns } from './columns.tsx'
import { IntroductionMenu } from './introduction-menu.tsx'
import classes from './introductions.module.css'
import { dashboardQuery, filtersOf } from './list-query.ts'
import { useMoveDesk } from './move-desk.tsx'
import { NoIntroductions } from './no-introductions.tsx'
import { StageChips } from './stage-chips.tsx'
import { priorityLabels } from './urgency.tsx'

/** All introductions of the employer, newest first, with totals. */
export function DashboardTab() {
  const url = useTableUrl()
  const { stage, priority } = filtersOf(url)
  const found = useQuery(dashboardQuery(url))
  return (
    <>
      {found.error ? null : <Summary of={found.data?.summary ?? null} />}
      <div className={classes.filters}>
        <StageChips
          chosen={stage}
          onChoose={(value) => url.setFilter('status', value)}
          counts={found.data?.summary.status_counts ?? null}
        />
        <PrioritySelect value={priority} onChange={(value) => url.setFilter('priority', value || null)} />
      </div>
      {found.data ? (
        <List found={found.data} url={url} />
      ) : (
        <ProblemPanel
          error={found.error}
          fallback={msg('Failed to load introduction dashboard', { ns: 'introductions' })}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </>
  )
}

function Summary({ of }: { of: WorkflowSummary | null }) {
  const { t } = useTranslation('introductions')
  const language = useLanguage()
  const number = (value: number | undefined) => (value === undefined ? null : formatNumber(language, value))
  const rate = of?.success_rate
  // The chip "All" has the total too: alone it is no figure.
  const isAlone = of !== null && of.overdue_count === 0 && of.urgent_count === 0 && !rate
  return (
    <div className={classes.summary}>
      <Figures
        of={[
          { label: t('Overdue'), value: number(of?.overdue_count), isNone: of?.overdue_count === 0 },
          { label: t('Urgent'), value: number(of?.urgent_count), isNone: of?.urgent_count === 0 },
          { label: t('Introductions'), value: number(of?.total), isNone: isAlone || of?.total === 0 },
          // Before anything has come to an end, there is no rate.
          { label: t('Success rate'), value: rate == null ? null : formatPercent(language, rate), isNone: !rate },
        ]}
      />
    </div>
  )
}

function List({ found, url }: { found: WorkflowDashboardView; url: TableUrl }) {
  const { t } = useTranslation('introductions')
  const desk = useMoveDesk()
  const columns = useColumns((row) => <IntroductionMenu introduction={row} desk={desk} />)
  const isStale = useNavigation().state === 'loading'
  const { stage, priority } = filtersOf(url)
  return (
    <>
      <DataTable
        label={t('Introductions')}
        records={found.introductions}
        columns={columns}
        url={url}
        total={found.total}
        nextCursor={found.next_cursor ?? null}
        isStale={isStale}
        empty={
          stage || priority ? (
            <EmptyState kind="nothing-matches" title={t('No introductions here')} onClear={url.clearFilters} />
          ) : (
            <NoIntroductions />
          )
        }
      />
      {desk.dialogs}
    </>
  )
}

function PrioritySelect({ value, onChange }: { value: Priority | null; onChange: (value: string) => void }) {
  const { t } = useTranslation('introductions')
  return (
    <NativeSelect
      size="sm"
      aria-label={t('Priority')}
      value={value ?? ''}
      data={[
        { value: '', label: t('Every priority') },
        ...Object.entries(priorityLabels).map(([priority, label]) => ({ value: priority, label: t(label) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
