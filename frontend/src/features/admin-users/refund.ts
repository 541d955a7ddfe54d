import type { Currency, PaymentMethod, PaymentView, PremiumStatus, RefundForm } from '~/api/generated/types.gen.ts'
import { decimals, minorUnits } from '~/i18n/currencies.ts'

/** Named as the server names them; the amount in whole units. A type, because a form takes no interface. */
export type RefundValues = { amount_minor: string | number; reason: string; ends_premium: boolean }

/** What was not given back yet, in minor units. */
export const leftOf = ({ amount, refunded }: PaymentView): number => amount.minor - refunded.minor

/** The statuses of premium that is paid by each method and has not ended. */
const paidBy: Record<PaymentMethod, ReadonlySet<PremiumStatus>> = {
  card: new Set(['active_paid', 'active_until_period_end', 'past_due']),
  bank_transfer: new Set(['active_prepaid']),
}

/** Whether the refund of a payment can end premium. */
export const canEnd = ({ method }: PaymentView, status: PremiumStatus): boolean => paidBy[method].has(status)

/** The form as it is opened: all that is left. */
export function refundValues(payment: PaymentView): RefundValues {
  const { currency } = payment.amount
  return { amount_minor: String(leftOf(payment) / 10 ** decimals(currency)), reason: '', ends_premium: false }
}

/** The entered amount in minor units; null if it is none, or more than what is left. */
export function enteredAmount(entered: string | number, payment: PaymentView): number | null {
  const minor = minorUnits(String(entered), payment.amount.currency)
  return minor >= 1 && minor <= leftOf(payment) ? minor : null
}

/** Whether a second administrator has to approve it: above the limit, with what was given back before, or not in dollars. */
export function needsApproval(entered: string | number, { amount, refunded }: PaymentView, limit: number): boolean {
  const total = refunded.minor + minorUnits(String(entered), amount.currency)
  return amount.currency !== 'USD' || total > limit
}

/**
 * The request. The amount is always named: null would give back whatever is left, which may be another amount than the
 * administrator has seen.
 */
export function refundOf(values: RefundValues, payment: PaymentView): RefundForm {
  const currency: Currency = payment.amount.currency
  return {
    payment_id: payment.id,
    amount_minor: minorUnits(String(values.amount_minor), currency),
    reason: values.reason.trim(),
    ends_premium: values.ends_premium,
  }
}
