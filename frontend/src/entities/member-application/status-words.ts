import type { ApplicationStatus } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The states of an application, shown with `t` of the namespace 'application-words'. Without words.ts: a first screen has them. */
export const statusLabels: Record<ApplicationStatus, string> = {
  draft: msg('Draft', { ns: 'application-words' }),
  submitted: msg('Submitted', { ns: 'application-words' }),
  under_review: msg('Under review', { ns: 'application-words' }),
  additional_info_required: msg('Information requested', { ns: 'application-words' }),
  approved: msg('Approved', { ns: 'application-words' }),
  rejected: msg('Rejected', { ns: 'application-words' }),
  withdrawn: msg('Withdrawn', { ns: 'application-words' }),
}

export const statusTones: Record<ApplicationStatus, Tone> = {
  draft: 'neutral',
  submitted: 'waiting',
  under_review: 'active',
  additional_info_required: 'waiting',
  approved: 'done',
  rejected: 'stopped',
  withdrawn: 'neutral',
}

/** M021: a status that this version does not know. */
export const unknownStatus = msg('Unknown status', { ns: 'application-words' })
