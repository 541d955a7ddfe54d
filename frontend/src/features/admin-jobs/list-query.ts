import { listAdminJobsOptions, listModerationOptions } from '~/api/generated/jobs.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

type Listed = Pick<TableState, 'filters' | 'cursor'>

/** The tabs of the page. */
export const tabs = ['all', 'active', 'anonymous', 'flagged', 'review'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = ({ filters }: Pick<Listed, 'filters'>): Tab => tabs.find((tab) => tab === filters['tab']) ?? 'all'

const statuses = ['draft', 'published', 'paused', 'closed', 'expired'] as const
export const statusOf = ({ filters }: Pick<Listed, 'filters'>) =>
  statuses.find((status) => status === filters['status']) ?? null
export { statuses }

/** The jobs of the address; those under review have a list of their own. */
export function jobsQuery(state: Listed) {
  const [tab, status, { q }] = [tabOf(state), statusOf(state), state.filters]
  return inPlace(
    listAdminJobsOptions({
      query: {
        ...(tab === 'active' ? { active: true } : {}),
        ...(tab === 'anonymous' ? { anonymous: true } : {}),
        ...(tab === 'flagged' ? { flagged: true } : {}),
        ...(status ? { status } : {}),
        ...(q ? { q } : {}),
        cursor: state.cursor ?? undefined,
      },
    }),
  )
}

export const reviewQuery = ({ cursor }: Listed) =>
  inPlace(listModerationOptions({ query: { cursor: cursor ?? undefined } }))
