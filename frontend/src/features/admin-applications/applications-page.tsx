import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useSelection } from '~/components/use-selection.ts'
import { useTableUrl, type TableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { adminsQuery } from './admins.ts'
import { AnalyticsCards } from './analytics-cards.tsx'
import { AssignResult, AssignSelected } from './assign-selected.tsx'
import { useColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { analyticsQuery, DEFAULT_SORT, isSearch, listQuery } from './list-query.ts'
import { StatusChips } from './status-chips.tsx'
import { useAssignSeveral } from './use-assign-several.ts'
import { useReviewMoves } from './use-review-moves.tsx'

export const clientLoader = pageLoader(({ search }) => [
  prefetchInPlace(listQuery(readTableState(search))),
  prefetchInPlace(analyticsQuery()),
  prefetchInPlace(adminsQuery()),
])

/** `/admin/member-applications` */
export default function ApplicationsPage() {
  const { t } = useTranslation('admin-applications')
  const url = useTableUrl()
  const list = useQuery(listQuery(url))
  const figures = useQuery(analyticsQuery()).data ?? null
  const moves = useReviewMoves()
  const columns = useColumns(moves)
  const rows = list.data?.applications ?? []
  const { chosen, choose } = useSelection(rows.map(({ id }) => id))
  const several = useAssignSeveral(() => choose(new Set()))

  return (
    <ListPage
      title={t('Member Applications')}
      purpose={t('Who wants to join, and who waits for an answer.')}
      label={t('Member Applications')}
      filters={
        <>
          <AnalyticsCards figures={figures} />
          <StatusChips
            chosen={url.filters['status'] ?? null}
            onChoose={(status) => url.setFilter('status', status)}
            counts={isSearch(url.filters) ? null : (figures?.by_status ?? null)}
          />
          <Filters url={url} />
          <AssignResult several={several} />
        </>
      }
      list={list}
      of={({ applications: records, pagination: { total_count: total, next_cursor: nextCursor } }) => ({
        records,
        total: total ?? null,
        nextCursor: nextCursor ?? null,
      })}
      columns={columns}
      url={url}
      defaultSort={DEFAULT_SORT}
      empty={<Nothing url={url} hasMore={list.data?.pagination.has_next ?? false} />}
      selection={{
        chosen,
        onChange: choose,
        nameOf: ({ full_name: name }) => name,
        actions: <AssignSelected applications={rows.filter(({ id }) => chosen.has(id))} several={several} />,
      }}
      failure={{ fallback: msg('Failed to load applications', { ns: 'admin-applications' }) }}
    >
      <MoveDialog moves={moves} />
    </ListPage>
  )
}

/** A page without applications: none match, none were read so far, or there are no applications yet. */
function Nothing({ url, hasMore }: { url: TableUrl; hasMore: boolean }) {
  const { t } = useTranslation('admin-applications')
  if (hasMore) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('None found so far')}
        sentence={t('More applications have not been searched yet.')}
      />
    )
  }
  if (Object.keys(url.filters).length > 0) {
    return <EmptyState kind="nothing-matches" title={t('No applications found')} onClear={url.clearFilters} />
  }
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('No applications found')}
      sentence={t('The first one appears here as soon as it is submitted.')}
    />
  )
}
