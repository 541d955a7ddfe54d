import { Anchor, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { QueuedVettingView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { Figures } from '~/components/figures.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { readTableState } from '~/components/table-url.ts'
import { Day } from '~/components/time-ago.tsx'
import { useTableUrl } from '~/components/use-table-url.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './admin-vetting.module.css'
import { queueQuery, readFilters } from './queries.ts'
import { stateLabels, stateTones } from './words.ts'

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(queueQuery(readTableState(search)))])

/** `/admin/vetting`: open vettings, by due date. */
export default function QueuePage() {
  const { t } = useTranslation('admin-vetting')
  const language = useLanguage()
  const url = useTableUrl()
  const list = useQuery(queueQuery(url))
  const columns = useColumns()
  const figures = list.data?.figures
  const number = (value: number | undefined) => (value === undefined ? '—' : formatNumber(language, value))
  const isFiltered = Object.keys(readFilters(url.filters)).length > 0
  return (
    <ListPage
      title={t('Vetting Queue')}
      purpose={t('Records that wait for a decision, the soonest due first.')}
      label={t('Vettings')}
      filters={
        <>
          <div className={classes.figures}>
            <Figures
              of={[
                { label: t('Background check'), value: number(figures?.background_check) },
                { label: t('Interview scheduled'), value: number(figures?.interview_scheduled) },
              ]}
            />
          </div>
          <Filters />
        </>
      }
      list={list}
      of={({ vettings: records, total, next_cursor: nextCursor }) => ({ records, total, nextCursor })}
      columns={columns}
      url={url}
      empty={
        isFiltered ? (
          <EmptyState kind="nothing-matches" title={t('No vettings found')} onClear={url.clearFilters} />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('Nothing waits for a decision')}
            sentence={t('Records appear here as soon as an executive submits one for review.')}
          />
        )
      }
      failure={{ title: msg('The queue could not be loaded', { ns: 'admin-vetting' }) }}
    />
  )
}

function Filters() {
  const { t } = useTranslation('admin-vetting')
  const url = useTableUrl()
  const chosen = readFilters(url.filters)
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t('Status')}
        placeholder={t('Any status')}
        clearable
        clearButtonProps={{ 'aria-label': t('Any status') }}
        data={(['background_check', 'interview_scheduled'] as const).map((value) => ({
          value,
          label: t(stateLabels[value]),
        }))}
        value={chosen.status ?? null}
        onChange={(word) => url.setFilter('status', word)}
      />
      <Select
        aria-label={t('Vetter')}
        placeholder={t('Any vetter')}
        clearable
        clearButtonProps={{ 'aria-label': t('Any vetter') }}
        data={[
          { value: 'me', label: t('Mine') },
          { value: 'nobody', label: t('Not taken yet') },
        ]}
        value={chosen.assigned ?? null}
        onChange={(word) => url.setFilter('assigned', word)}
      />
      <Select
        aria-label={t('Due')}
        placeholder={t('Any due date')}
        clearable
        clearButtonProps={{ 'aria-label': t('Any due date') }}
        data={[{ value: 'true', label: t('Overdue') }]}
        value={chosen.overdue ? 'true' : null}
        onChange={(word) => url.setFilter('overdue', word)}
      />
    </div>
  )
}

function useColumns(): readonly Column<QueuedVettingView>[] {
  const { t } = useTranslation('admin-vetting')
  return [
    {
      key: 'name',
      title: t('Candidate'),
      render: ({ id, first_name: first, last_name: last }) => (
        <Anchor component={Link} to={paths.adminVettingOf(id)} size="sm" fw={500}>
          <bdi>{`${first} ${last}`.trim() || t('Nameless')}</bdi>
        </Anchor>
      ),
    },
    {
      key: 'work',
      title: t('Position'),
      isExtra: true,
      render: ({ current_position: position, current_company: company }) => (
        <bdi>{[position, company].filter(Boolean).join(' · ') || '—'}</bdi>
      ),
    },
    {
      key: 'status',
      title: t('Status'),
      render: ({ status }) => <StatusBadge tone={stateTones[status]}>{t(stateLabels[status])}</StatusBadge>,
    },
    {
      key: 'due',
      title: t('Due'),
      width: 136,
      render: ({ sla_due_at: due, is_overdue: isOverdue }) =>
        due ? (
          <span className={isOverdue ? classes.overdue : undefined}>
            <Day at={due} />
            {isOverdue ? <span className={classes.late}>{t('overdue')}</span> : null}
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'interview',
      title: t('Interview'),
      isExtra: true,
      width: 136,
      render: ({ interview_at: at }) => (at ? <Day at={at} /> : '—'),
    },
    {
      key: 'vetter',
      title: t('Vetter'),
      isExtra: true,
      width: 120,
      render: ({ is_mine: isMine, assigned_to: vetter }) =>
        isMine ? t('You') : vetter ? t('Another admin') : t('Nobody yet'),
    },
  ]
}
