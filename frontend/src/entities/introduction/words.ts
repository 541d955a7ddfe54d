import type { MeetingType, Stage } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The words of introductions, for both sides: English, shown with `t` of the namespace 'introduction-words'. */

export const stageLabels: Record<Stage, string> = {
  draft: msg('Draft', { ns: 'introduction-words' }),
  pending: msg('Awaiting answer', { ns: 'introduction-words' }),
  accepted: msg('Accepted', { ns: 'introduction-words' }),
  declined: msg('Declined', { ns: 'introduction-words' }),
  scheduled: msg('Meeting scheduled', { ns: 'introduction-words' }),
  in_progress: msg('In talks', { ns: 'introduction-words' }),
  negotiating: msg('Negotiating', { ns: 'introduction-words' }),
  offer_made: msg('Offer made', { ns: 'introduction-words' }),
  offer_accepted: msg('Offer accepted', { ns: 'introduction-words' }),
  offer_declined: msg('Offer declined', { ns: 'introduction-words' }),
  contracted: msg('Contracted', { ns: 'introduction-words' }),
  completed: msg('Completed', { ns: 'introduction-words' }),
  cancelled: msg('Cancelled', { ns: 'introduction-words' }),
  expired: msg('Expired', { ns: 'introduction-words' }),
}

export const stageTones: Record<Stage, Tone> = {
  draft: 'neutral',
  pending: 'waiting',
  accepted: 'active',
  declined: 'stopped',
  scheduled: 'active',
  in_progress: 'active',
  negotiating: 'active',
  offer_made: 'waiting',
  offer_accepted: 'done',
  offer_declined: 'waiting',
  contracted: 'done',
  completed: 'done',
  cancelled: 'neutral',
  expired: 'neutral',
}

export const meetingTypes: Record<MeetingType, string> = {
  video_call: msg('Video call', { ns: 'introduction-words' }),
  phone_call: msg('Phone call', { ns: 'introduction-words' }),
  in_person: msg('In person', { ns: 'introduction-words' }),
}
