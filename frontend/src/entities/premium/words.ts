import type {
  BankLineStatus,
  PackageId,
  PaymentMethod,
  PremiumActor,
  PremiumEvent,
  PremiumSource,
  PremiumStatus,
  ProFormaStatus,
} from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export const packageLabels: Record<PackageId, string> = {
  premium_monthly: msg('Premium, monthly', { ns: 'premium-words' }),
  premium_yearly: msg('Premium, yearly', { ns: 'premium-words' }),
  placement: msg('Placement', { ns: 'premium-words' }),
}

export const premiumLabels: Record<PremiumStatus, string> = {
  none: msg('No premium', { ns: 'premium-words' }),
  active_paid: msg('Active', { ns: 'premium-words' }),
  active_granted: msg('Granted', { ns: 'premium-words' }),
  active_until_period_end: msg('Cancelled, still active', { ns: 'premium-words' }),
  past_due: msg('Payment overdue', { ns: 'premium-words' }),
  active_prepaid: msg('Paid by transfer', { ns: 'premium-words' }),
}

export const premiumTones: Record<PremiumStatus, Tone> = {
  none: 'neutral',
  active_paid: 'done',
  active_granted: 'done',
  active_until_period_end: 'waiting',
  past_due: 'stopped',
  active_prepaid: 'done',
}

export const premiumSources: Record<PremiumSource, string> = {
  card: msg('Card', { ns: 'premium-words' }),
  admin_grant: msg('Granted by the team', { ns: 'premium-words' }),
  bank_transfer: msg('Bank transfer', { ns: 'premium-words' }),
}

export const premiumEvents: Record<PremiumEvent, string> = {
  fulfil: msg('Bought', { ns: 'premium-words' }),
  grant: msg('Granted', { ns: 'premium-words' }),
  revoke: msg('Revoked', { ns: 'premium-words' }),
  expire: msg('Grant ended', { ns: 'premium-words' }),
  cancel: msg('Renewal cancelled', { ns: 'premium-words' }),
  resume: msg('Cancellation taken back', { ns: 'premium-words' }),
  payment_fail: msg('Payment failed', { ns: 'premium-words' }),
  pay: msg('Overdue payment received', { ns: 'premium-words' }),
  end: msg('Ended', { ns: 'premium-words' }),
  end_to_grant: msg('Paid plan ended, grant goes on', { ns: 'premium-words' }),
  end_to_prepaid: msg('Subscription ended, what was transferred goes on', { ns: 'premium-words' }),
  prepay: msg('Paid by bank transfer', { ns: 'premium-words' }),
}

export const premiumActors: Record<PremiumActor, string> = {
  buyer: msg('the company', { ns: 'premium-words' }),
  admin: msg('an administrator', { ns: 'premium-words' }),
  system: msg('automatic', { ns: 'premium-words' }),
}

export const paymentMethods: Record<PaymentMethod, string> = {
  card: msg('Card', { ns: 'premium-words' }),
  bank_transfer: msg('Bank transfer', { ns: 'premium-words' }),
}

export const transferLabels: Record<ProFormaStatus, string> = {
  open: msg('Waiting for the transfer', { ns: 'premium-words' }),
  part_paid: msg('A part has arrived', { ns: 'premium-words' }),
  paid: msg('Paid', { ns: 'premium-words' }),
  expired: msg('Expired', { ns: 'premium-words' }),
  cancelled: msg('Cancelled', { ns: 'premium-words' }),
}

export const transferTones: Record<ProFormaStatus, Tone> = {
  open: 'waiting',
  part_paid: 'waiting',
  paid: 'done',
  expired: 'stopped',
  cancelled: 'neutral',
}

export const bankLineLabels: Record<BankLineStatus, string> = {
  unmatched: msg('To match', { ns: 'premium-words' }),
  matched: msg('Matched', { ns: 'premium-words' }),
  returned: msg('Transferred back', { ns: 'premium-words' }),
  card_payout: msg('Payout of the card provider', { ns: 'premium-words' }),
  other_receipt: msg('No payment of a customer', { ns: 'premium-words' }),
}
