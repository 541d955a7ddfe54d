import type { BulkMailPurpose, BulkMailResult, BulkMailStatus } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export const purposeLabels: Record<BulkMailPurpose, string> = {
  news: msg('News', { ns: 'bulk-mail' }),
  service: msg('Account or service', { ns: 'bulk-mail' }),
}

/** What may be sent with each purpose. */
export const purposeRules: Record<BulkMailPurpose, string> = {
  news: msg(
    'Events, offers and other news. Users who switched news off do not get it, and each email has an unsubscribe link.',
    {
      ns: 'bulk-mail',
    },
  ),
  service: msg(
    'Only what users must know about their account or the service: maintenance, security, changed terms. Also sent to users who switched news off, so it must not advertise.',
    { ns: 'bulk-mail' },
  ),
}

export const statusLabels: Record<BulkMailStatus, string> = {
  queued: msg('Queued', { ns: 'bulk-mail' }),
  sending: msg('Sending', { ns: 'bulk-mail' }),
  sent: msg('Sent', { ns: 'bulk-mail' }),
  cancelled: msg('Cancelled', { ns: 'bulk-mail' }),
}

export const statusTones: Record<BulkMailStatus, Tone> = {
  queued: 'waiting',
  sending: 'active',
  sent: 'done',
  cancelled: 'stopped',
}

/** In the order of the screen. */
export const resultLabels: Record<BulkMailResult, string> = {
  waiting: msg('Waiting', { ns: 'bulk-mail' }),
  sent: msg('Sent', { ns: 'bulk-mail' }),
  failed: msg('Refused by the email provider', { ns: 'bulk-mail' }),
  bounced: msg('Bounced or reported as spam', { ns: 'bulk-mail' }),
  switched_off: msg('Switched news off', { ns: 'bulk-mail' }),
  unconfirmed: msg('Address not confirmed', { ns: 'bulk-mail' }),
  undeliverable: msg('Address bounced before', { ns: 'bulk-mail' }),
  closed: msg('Account closed', { ns: 'bulk-mail' }),
  cancelled: msg('Cancelled', { ns: 'bulk-mail' }),
}
