import type { BankLineStatus } from '~/api/generated/types.gen.ts'

export const tabs = ['match', 'expected', 'recognised'] as const
export type Tab = (typeof tabs)[number]

/** The lists of what companies were asked to transfer, as the server names them. */
export const groups = ['waiting', 'expired', 'overpaid', 'closed'] as const
export type TransferGroup = (typeof groups)[number]

/** The statuses of the third tab. */
export const recognised = ['matched', 'returned', 'card_payout', 'other_receipt'] as const satisfies BankLineStatus[]
export type RecognisedStatus = (typeof recognised)[number]

type Filters = Readonly<Record<string, string | undefined>>

/** The known value in the address, or the first. */
function known<Value extends string>(values: readonly [Value, ...Value[]], named: string | undefined): Value {
  return values.find((value) => value === named) ?? values[0]
}

export const tabOf = ({ tab }: Filters): Tab => known(tabs, tab)
export const groupOf = ({ group }: Filters): TransferGroup => known(groups, group)
export const statusOf = ({ status }: Filters): RecognisedStatus => known(recognised, status)

/** The address of a tab, on its first page. */
export const at = (tab: Tab): string => (tab === 'match' ? '?' : `?tab=${tab}`)
