import { getPremiumStatsOptions, listPremiumUsersOptions } from '~/api/generated/payments.gen.ts'
import type { PremiumLineView, PremiumPageView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

/** A holder as a table row. */
export type PremiumRow = PremiumLineView & { id: string }

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export const listQuery = ({ cursor }: Pick<TableState, 'cursor'>) =>
  inPlace(listPremiumUsersOptions({ query: { cursor: cursor ?? undefined } }))

export const statsQuery = () => inPlace(getPremiumStatsOptions())

/** The rows of a page. Erased accounts have no id, and one account may have bought for two companies: the place is the key. */
export function rowsOf({ users }: PremiumPageView): PremiumRow[] {
  return users.map((user, place) => ({ ...user, id: String(place) }))
}
