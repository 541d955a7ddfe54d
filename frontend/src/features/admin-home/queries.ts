import { getAdminDashboardOptions, listAttentionOptions } from '~/api/generated/admin.gen.ts'
import { getRevenueOptions } from '~/api/generated/payments.gen.ts'
import type { AttentionKind } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'

import { kindLabels } from './words.ts'

export const figuresQuery = inPlace(getAdminDashboardOptions())
export const revenueQuery = inPlace(getRevenueOptions())

export const isKind = (word: string | null): word is AttentionKind => word !== null && Object.hasOwn(kindLabels, word)

/** What waits for the team; of one kind, or of all. */
export function attentionQuery(kind: AttentionKind | null) {
  return inPlace(listAttentionOptions({ query: kind ? { kind } : {} }))
}
