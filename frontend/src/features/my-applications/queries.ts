import { listMyApplicationsOptions, listSavedJobsOptions } from '~/api/generated/jobs.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

/** The applications of the address: the open ones, or all. */
export function applicationsQuery({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const isOpen = filters['shown'] === 'open'
  return inPlace(
    listMyApplicationsOptions({ query: { ...(isOpen ? { open: true } : {}), cursor: cursor ?? undefined } }),
  )
}

export const savedQuery = () => inPlace(listSavedJobsOptions())
