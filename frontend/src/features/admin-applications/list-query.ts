import {
  listMemberApplicationsOptions,
  memberApplicationAnalyticsOptions,
} from '~/api/generated/member-applications.gen.ts'
import type { ListMemberApplicationsData } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

type Query = NonNullable<ListMemberApplicationsData['query']>

export const PAGE_SIZE = 20
export const DEFAULT_SORT = 'submitted_at'

const sorts: readonly NonNullable<Query['sort_by']>[] = ['submitted_at', 'name', 'score', 'due_at']

/** Whether the list is searched: then its figures by status do not apply. */
export const isSearch = ({ q, assigned }: TableState['filters']): boolean => Boolean(q ?? assigned)

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ sort, order, cursor, trail, filters }: TableState) {
  const query: Query = {
    status: filters['status'],
    page: trail.length + 1,
    page_size: PAGE_SIZE,
    sort_by: sorts.find((each) => each === sort) ?? DEFAULT_SORT,
    sort_order: order,
    cursor: cursor ?? undefined,
    q: filters['q'],
    assigned: filters['assigned'],
  }
  return inPlace(listMemberApplicationsOptions({ query }))
}

export function analyticsQuery() {
  return inPlace(memberApplicationAnalyticsOptions())
}
