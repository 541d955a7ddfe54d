import { useQuery } from '@tanstack/react-query'

import type { TotalsView } from '~/api/generated/types.gen.ts'

import type { Asked } from './address.ts'
import { trailQuery } from './queries.ts'

/**
 * The figures of the chosen participant, or of all: the same whatever the other filters, and only with a first page.
 * Undefined while they load, null if they could not be.
 */
export function useTotals({ participant }: Pick<Asked, 'participant'>): TotalsView | null | undefined {
  const first = { participant, type: null, from: null, to: null, cursor: null }
  const { data, isError } = useQuery({ ...trailQuery(first), select: ({ summary }) => summary })
  return isError ? null : data
}
