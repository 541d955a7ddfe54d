import type {
  AttentionKind,
  GetAdminDashboardData,
  GetAdminDashboardResponses,
  GetRevenueData,
  GetRevenueResponses,
  ListAttentionData,
  ListAttentionResponses,
} from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { reading } from '~/api/reading.ts'

import { kindLabels } from './words.ts'

export const figuresQuery = inPlace(
  reading<GetAdminDashboardData, GetAdminDashboardResponses>('getAdminDashboard', '/api/admin/dashboard'),
)
export const revenueQuery = inPlace(
  reading<GetRevenueData, GetRevenueResponses>('getRevenue', '/api/admin/payments/revenue'),
)

export const isKind = (word: string | null): word is AttentionKind => word !== null && Object.hasOwn(kindLabels, word)

/** What waits for the team; of one kind, or of all. */
export function attentionQuery(kind: AttentionKind | null) {
  const query = kind ? { kind } : {}
  return inPlace(reading<ListAttentionData, ListAttentionResponses>('listAttention', '/api/admin/attention', query))
}
