import {
  listAllTransfersInfiniteOptions,
  listAllTransfersOptions,
  listBankLinesOptions,
} from '~/api/generated/payments.gen.ts'
import type { BankLineStatus } from '~/api/generated/types.gen.ts'
import { LIST_ALL_TRANSFERS_LIMIT_MAXIMUM } from '~/api/limits.gen.ts'
import { inPlace, prefetchInPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import { groupOf, statusOf, tabOf, type TransferGroup } from './address.ts'

type Cursor = string | null

/** What arrived, with a status. A failure stays in the query: the page shows it in place, with a retry button. */
export const linesQuery = (status: BankLineStatus, cursor: Cursor) =>
  inPlace(listBankLinesOptions({ query: { status, cursor: cursor ?? undefined } }))

/** What companies were asked to transfer. */
export const transfersQuery = (group: TransferGroup, cursor: Cursor) =>
  inPlace(listAllTransfersOptions({ query: { group, cursor: cursor ?? undefined } }))

/** The same, page by page: for the choice of another transfer. */
export function choicesQuery(group: TransferGroup) {
  const query = { group, limit: LIST_ALL_TRANSFERS_LIMIT_MAXIMUM }
  return {
    ...inPlace(listAllTransfersInfiniteOptions({ query })),
    // Without a cursor; an empty one is not the first page.
    initialPageParam: { query },
    getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next,
  }
}

/** Loads the one list of the open tab. */
export function prefetchOpen({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>): Promise<unknown> {
  const tab = tabOf(filters)
  if (tab === 'expected') return prefetchInPlace(transfersQuery(groupOf(filters), cursor))
  return prefetchInPlace(linesQuery(tab === 'match' ? 'unmatched' : statusOf(filters), cursor))
}
