import type { GetCurrentSubscriptionData, GetCurrentSubscriptionResponses } from '~/api/generated/types.gen.ts'
import { reading } from '~/api/reading.ts'

/** The premium of a payer's company. */
export const subscriptionQuery = reading<GetCurrentSubscriptionData, GetCurrentSubscriptionResponses>(
  'getCurrentSubscription',
  '/api/payments/current-subscription',
)
