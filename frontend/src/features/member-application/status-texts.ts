import type { ApplicationStatus } from '~/api/generated/types.gen.ts'
import { statusLabels, statusTones, unknownStatus } from '~/entities/member-application/status-words.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The explanation of a status for the applicant. */
const messages: Record<ApplicationStatus, string> = {
  draft: msg('Complete and submit your application to begin the review.', { ns: 'member-application' }),
  submitted: msg('Your application is in the review queue. We will contact you within 5-7 business days.', {
    ns: 'member-application',
  }),
  under_review: msg('A reviewer is looking at your application.', { ns: 'member-application' }),
  additional_info_required: msg('We need more information. Please check your email for details.', {
    ns: 'member-application',
  }),
  approved: msg('Welcome! Please check your email for the next steps.', { ns: 'member-application' }),
  rejected: msg('We could not approve this application. You may reapply in the future.', { ns: 'member-application' }),
  withdrawn: msg('This application was withdrawn.', { ns: 'member-application' }),
}

interface StatusWords {
  label: string
  message: string | null
  tone: Tone
}

/** English; the label in the namespace 'application-words', the message in 'member-application'. */
export function wordsOf(status: string): StatusWords {
  if (!Object.hasOwn(messages, status)) return { label: unknownStatus, message: null, tone: 'neutral' }
  const known = status as ApplicationStatus
  return { label: statusLabels[known], message: messages[known], tone: statusTones[known] }
}

/** The events of the timeline, by the server's label. */
export const timelineTones: Readonly<Record<string, Tone>> = {
  [msg('Application Created', { ns: 'member-application' })]: 'neutral',
  [msg('Submitted', { ns: 'member-application' })]: 'waiting',
  [msg('Approved', { ns: 'member-application' })]: 'done',
  [msg('Rejected', { ns: 'member-application' })]: 'stopped',
}
