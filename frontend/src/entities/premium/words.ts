import type { PackageId, PremiumActor, PremiumEvent, PremiumSource, PremiumStatus } from '~/api/generated/types.gen.ts'
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
}

export const premiumTones: Record<PremiumStatus, Tone> = {
  none: 'neutral',
  active_paid: 'done',
  active_granted: 'done',
  active_until_period_end: 'waiting',
  past_due: 'stopped',
}

export const premiumSources: Record<PremiumSource, string> = {
  card: msg('Card', { ns: 'premium-words' }),
  admin_grant: msg('Granted by the team', { ns: 'premium-words' }),
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
}

export const premiumActors: Record<PremiumActor, string> = {
  buyer: msg('the company', { ns: 'premium-words' }),
  admin: msg('an administrator', { ns: 'premium-words' }),
  system: msg('automatic', { ns: 'premium-words' }),
}
