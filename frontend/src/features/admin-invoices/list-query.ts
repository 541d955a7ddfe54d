import { listAllInvoicesOptions } from '~/api/generated/invoices.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import { isMonth } from './months.ts'

/** The month in the address; null for all months. */
export const monthOf = ({ month }: TableState['filters']): string | null => (isMonth(month) ? month : null)

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const month = monthOf(filters) ?? undefined
  return inPlace(listAllInvoicesOptions({ query: { month, cursor: cursor ?? undefined } }))
}
