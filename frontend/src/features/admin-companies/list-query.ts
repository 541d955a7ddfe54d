import { listCompaniesOptions } from '~/api/generated/admin.gen.ts'
import type { Verification } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'
import { verificationLabels } from '~/entities/profile/verification.ts'

/** The status of the listed companies; those under review by default. */
export type Shown = Verification | 'all'

export function shownBy({ status }: TableState['filters']): Shown {
  if (status === 'all') return status
  return status !== undefined && Object.hasOwn(verificationLabels, status) ? (status as Verification) : 'pending'
}

/** The list for the URL's parameters. A search by name covers every status unless the URL names one. */
export function listQuery({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const { q } = filters
  const shown = q && filters['status'] === undefined ? 'all' : shownBy(filters)
  const query = {
    ...(shown === 'all' ? {} : { status: shown }),
    ...(q ? { q } : {}),
    cursor: cursor ?? undefined,
  }
  return inPlace(listCompaniesOptions({ query }))
}
