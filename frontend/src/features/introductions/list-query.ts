import { queryOptions } from '@tanstack/react-query'

import { getDashboardOptions } from '~/api/generated/@tanstack/react-query.gen.ts'
import { listIntroductions } from '~/api/generated/sdk.gen.ts'
import type { IntroductionsView, IntroductionView, Priority, Stage } from '~/api/generated/types.gen.ts'
import { stageLabels } from '~/components/introduction-words.ts'
import type { TableState } from '~/components/table-url.ts'

const PAGE_SIZE = 20
/** The most the server gives at once. */
const LONGEST_PAGE = 100

/** Only these have an urgency; over is over. */
export const live: readonly Stage[] = [
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
]

const priorities: readonly Priority[] = ['high', 'medium', 'low']

export interface ListFilters {
  stage: Stage | null
  priority: Priority | null
}

/** What stands in the address, as far as it means something. */
export function filtersOf({ filters }: Pick<TableState, 'filters'>): ListFilters {
  const status = filters['status']
  return {
    stage: status !== undefined && status in stageLabels ? (status as Stage) : null,
    priority: priorities.find((each) => each === filters['priority']) ?? null,
  }
}

/**
 * The list the address asks for. The server filters by stage. The priority follows from the clock and is in no index: for
 * it the live introductions are all asked for and picked from. A failure stays in the query and is shown in place.
 */
export function listQuery(table: Pick<TableState, 'filters' | 'cursor'>) {
  const { stage, priority } = filtersOf(table)
  const cursor = priority ? undefined : (table.cursor ?? undefined)
  return queryOptions({
    queryKey: [{ _id: 'listIntroductions', stage, priority, cursor }],
    queryFn: ({ signal }) => (priority ? urgent(stage, priority, signal) : page({ stage, cursor, signal })),
    retry: false,
    retryOnMount: false,
  })
}

async function page(asked: { stage: Stage | null; cursor: string | undefined; signal: AbortSignal }) {
  const status = asked.stage ? [asked.stage] : []
  const query = { status, limit: PAGE_SIZE, cursor: asked.cursor }
  const { data } = await listIntroductions({ query, signal: asked.signal, throwOnError: true })
  return data
}

async function urgent(stage: Stage | null, priority: Priority, signal: AbortSignal): Promise<IntroductionsView> {
  const found: IntroductionView[] = []
  let cursor: string | undefined
  do {
    const query = { status: stage ? [stage] : [...live], limit: LONGEST_PAGE, cursor }
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const { data } = await listIntroductions({ query, signal, throwOnError: true })
    found.push(...data.introductions.filter((each) => each.priority === priority))
    cursor = data.next_cursor ?? undefined
  } while (cursor !== undefined)
  return { introductions: found, total: found.length, next_cursor: null }
}

/** How many introductions are in each stage. */
export function countsQuery() {
  return { ...getDashboardOptions(), retry: false, retryOnMount: false }
}
