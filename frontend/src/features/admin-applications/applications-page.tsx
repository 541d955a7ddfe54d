import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import type { ApplicationRowView } from '~/api/generated/types.gen.ts'
import { prefetch } from '~/api/prefetch.ts'
import { DataTable } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { AnalyticsCards } from './analytics-cards.tsx'
import { useColumns } from './columns.tsx'
import type { OfferedDeed } from './deeds.ts'
import { analyticsQuery, DEFAULT_SORT, listQuery } from './list-query.ts'
import { StatusChips } from './status-chips.tsx'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

export const clientLoader = async ({ request }: { request: Request }): Promise<null> => {
  const table = readTableState(new URL(request.url).searchParams)
  await Promise.allSettled([prefetch(listQuery(table)), prefetch(analyticsQuery())])
  return null
}

/** `/admin/member-applications` */
export default function ApplicationsPage() {
  const { t } = useTranslation('admin-applications')
  const url = useTableUrl()
  const list = useQuery(listQuery(url))
  const figures = useQuery(analyticsQuery()).data ?? null
  const isStale = useNavigation().state === 'loading'
  const [asked, setAsked] = useState<{ row: ApplicationRowView; deed: OfferedDeed | null } | null>(null)
  const columns = useColumns((row, deed) => setAsked({ row, deed }))

  return (
    <Page title={t('Member Applications')} purpose={t('Who wants to join, and who waits for an answer.')} width="full">
      <AnalyticsCards figures={figures} />
      <StatusChips
        chosen={url.filters['status'] ?? null}
        onChoose={(status) => url.setFilter('status', status)}
        counts={figures?.by_status ?? null}
      />
      {list.data ? (
        <DataTable
          label={t('Member Applications')}
          records={list.data.applications}
          columns={columns}
          url={url}
          defaultSort={DEFAULT_SORT}
          total={list.data.pagination.total_count}
          nextCursor={list.data.pagination.next_cursor ?? null}
          isStale={isStale}
          empty={
            url.filters['status'] ? (
              <EmptyState kind="nothing-matches" title={t('No applications found')} onClear={url.clearFilters} />
            ) : (
              <EmptyState
                kind="nothing-yet"
                title={t('No applications found')}
                sentence={t('The first one appears here as soon as it is submitted.')}
              />
            )
          }
        />
      ) : (
        <ProblemPanel
          error={list.error}
          fallback={msg('Failed to load applications', { ns: 'admin-applications' })}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {asked ? (
        <Suspense>
          <ReviewDialog
            application={asked.row}
            deed={asked.deed}
            // The name stays in the title while the dialog fades out.
            onClose={() => setAsked({ ...asked, deed: null })}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}
