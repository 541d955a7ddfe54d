import type { CheckoutStatusView } from '~/api/generated/types.gen.ts'

/** What the page of a payment shows. */
export type Verification = 'checking' | 'processing' | 'success' | 'failed' | 'expired' | 'error' | 'timeout'

/** How often the status is asked for, and the pause between two, milliseconds. */
export const ATTEMPTS = 10
export const PAUSE = 2000

/** What follows from the answer to an attempt; the first attempt is 1. */
export function verified(answer: Pick<CheckoutStatusView, 'status' | 'payment_status'>, attempt: number): Verification {
  if (answer.status === 'paid') return 'success'
  if (answer.status === 'expired') return 'expired'
  if (answer.payment_status === 'failed') return 'failed'
  return attempt < ATTEMPTS ? 'processing' : 'timeout'
}
