import type { DraftInvitationStatus } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The states of an invitation that a draft profile can have: one that was claimed or refused has no draft any more. */
export const invitationStatuses = [
  'queued',
  'sent',
  'expired',
  'bounced',
  'withdrawn',
] as const satisfies readonly DraftInvitationStatus[]

export const invitationLabels: Record<DraftInvitationStatus, string> = {
  queued: msg('Waits for its turn', { ns: 'csv-import' }),
  sent: msg('Invited', { ns: 'csv-import' }),
  expired: msg('Expired', { ns: 'csv-import' }),
  bounced: msg('Address unknown', { ns: 'csv-import' }),
  withdrawn: msg('Withdrawn', { ns: 'csv-import' }),
  claimed: msg('Claimed', { ns: 'csv-import' }),
  refused: msg('Refused', { ns: 'csv-import' }),
}

export const invitationTones: Record<DraftInvitationStatus, Tone> = {
  queued: 'waiting',
  sent: 'active',
  expired: 'neutral',
  bounced: 'stopped',
  withdrawn: 'neutral',
  claimed: 'done',
  refused: 'stopped',
}
