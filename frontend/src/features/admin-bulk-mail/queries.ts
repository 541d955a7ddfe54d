import { getBulkMailOptions, listBulkMailsOptions } from '~/api/generated/admin.gen.ts'
import type { BulkMailResult, BulkMailStatus } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

const POLL_MS = 5000

export const isMoving = (status: BulkMailStatus): boolean => status === 'queued' || status === 'sending'

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ cursor }: Pick<TableState, 'cursor'>) {
  return inPlace(listBulkMailsOptions({ query: { cursor: cursor ?? undefined } }))
}

/** One email with a page of its recipients, read again while it is being sent. */
export function mailQuery(id: string, result: BulkMailResult | null, cursor: string | undefined) {
  return {
    ...getBulkMailOptions({ path: { id }, query: { ...(result ? { result } : {}), cursor } }),
    refetchInterval: ({ state }: { state: { data?: { email: { status: BulkMailStatus } } | undefined } }) =>
      state.data && isMoving(state.data.email.status) ? POLL_MS : (false as const),
  }
}
