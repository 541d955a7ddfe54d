import type { ReviewTimes } from '~/api/generated/types.gen.ts'

/** What is entered. An empty number of requests means no limit, an empty number of featured jobs none. The server has refunds in cents. */
export interface Values extends Record<string, unknown> {
  introduction_requests: { free: number | ''; premium: number | '' }
  featured_jobs: { free: number | ''; premium: number | '' }
  invitations: { per_hour: number | ''; is_paused: boolean }
  /** Whole US dollars; empty means none. */
  refunds: { alone_up_to: number | '' }
  /** Business days. */
  review_times: Record<keyof ReviewTimes, number | ''>
}

/** Cents of a US dollar. */
export const CENTS = 100
