import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'

import type { IntroductionsView, Priority } from '~/api/generated/types.gen.ts'
import { queryClient } from '~/api/query-client.ts'
import { paths } from '~/app/paths.ts'
import { DataTable } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useTableUrl, type TableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import classes from './introductions.module.css'
import { countsQuery, filtersOf, listQuery } from './list-query.ts'
import { StageChips } from './stage-chips.tsx'
import { priorityLabels } from './urgency.tsx'

export const clientLoader = async ({ request }: { request: Request }): Promise<null> => {
  const table = readTableState(new URL(request.url).searchParams)
  await Promise.all([queryClient.prefetchQuery(listQuery(table)), queryClient.prefetchQuery(countsQuery())])
  return null
}

/** `/introduction-management`: every introduction the employer asked for, the newest first. */
export default function IntroductionsPage() {
  const { t } = useTranslation('introductions')
  const url = useTableUrl()
  const { stage, priority } = filtersOf(url)
  const list = useQuery(listQuery(url))
  const counts = useQuery(countsQuery()).data?.introductions ?? null
  const setPriority = (value: string) => url.setFilter('priority', value || null)

  return (
    <Page
      title={t('Introduction Management')}
      purpose={t('Who you asked to meet, and whose move it is.')}
      width="full"
      action={
        <Button component={Link} to={paths.search} leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}>
          {t('New introduction')}
        </Button>
      }
    >
      <div className={classes.filters}>
        <StageChips chosen={stage} onChoose={(value) => url.setFilter('status', value)} counts={counts} />
        <PrioritySelect value={priority} onChange={setPriority} />
      </div>
      {list.data ? (
        <List found={list.data} url={url} />
      ) : (
        <ProblemPanel
          error={list.error}
          fallback={msg('Failed to load introduction dashboard', { ns: 'introductions' })}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
    </Page>
  )
}

function List({ found, url }: { found: IntroductionsView; url: TableUrl }) {
  const { t } = useTranslation('introductions')
  const columns = useColumns()
  const isStale = useNavigation().state === 'loading'
  const { stage, priority } = filtersOf(url)
  return (
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
          <EmptyState
            kind="nothing-yet"
            title={t('No introductions yet')}
            sentence={t('Find an executive and ask to be introduced. The answer appears here.')}
            action={
              <Button component={Link} to={paths.search} variant="default">
                {t('Find executives')}
              </Button>
            }
          />
        )
      }
    />
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
