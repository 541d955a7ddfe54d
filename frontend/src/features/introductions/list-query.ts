import { queryOptions } from '@tanstack/react-query'

import {
  getIntroductionAnalyticsOptions,
  getWorkflowDashboardOptions,
  listIntroductionsOptions,
} from '~/api/generated/introductions.gen.ts'
import type { Priority, Stage } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'
import { stageLabels } from '~/entities/introduction/words.ts'

const PAGE_SIZE = 20

/** In the order of the workflow; ended stages come last. */
export const stageOrder: readonly Stage[] = [
  'draft',
  'pending',
  'accepted',
  'scheduled',
  'in_progress',
  'negotiating',
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'contracted',
  'completed',
  'declined',
  'cancelled',
  'expired',
]

const priorities: readonly Priority[] = ['high', 'medium', 'low']

export interface ListFilters {
  stage: Stage | null
  priority: Priority | null
}

/** The valid parameters of the URL. */
export function filtersOf({ filters }: Pick<TableState, 'filters'>): ListFilters {
  const status = filters['status']
  return {
    stage: status !== undefined && status in stageLabels ? (status as Stage) : null,
    priority: priorities.find((each) => each === filters['priority']) ?? null,
  }
}

/** The list for the URL's parameters, filtered and paged by the server, with the totals of all introductions. */
export function dashboardQuery(table: Pick<TableState, 'filters' | 'cursor'>) {
  const { stage, priority } = filtersOf(table)
  const query = {
    status_filter: stage ? [stage] : [],
    priority_filter: priority ? [priority] : [],
    limit: PAGE_SIZE,
    ...(table.cursor ? { cursor: table.cursor } : {}),
  }
  return inPlace(getWorkflowDashboardOptions({ query }))
}

/** The first cards of a column. */
export function columnQuery(stage: Stage, limit: number, isWanted: boolean) {
  return queryOptions({
    ...inPlace(listIntroductionsOptions({ query: { status: [stage], limit } })),
    enabled: isWanted,
  })
}

/** The ranges of the analytics, days. */
export const ranges = [7, 30, 90, 365] as const

export function rangeOf(params: URLSearchParams): number {
  const asked = Number(params.get('range'))
  return ranges.find((range) => range === asked) ?? 30
}

export function analyticsQuery(range: number) {
  return inPlace(getIntroductionAnalyticsOptions({ query: { date_range: range } }))
}
