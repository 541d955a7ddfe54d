import { getCurrentSubscriptionOptions } from '~/api/generated/payments.gen.ts'

/** The premium of a payer's company. */
export const subscriptionQuery = getCurrentSubscriptionOptions()
