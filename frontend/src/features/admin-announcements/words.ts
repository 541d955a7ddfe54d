import type { AnnouncementState, Audience, Severity } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** In the order of the choices on screen. */
export const audienceLabels: Record<Audience, string> = {
  all: msg('All members', { ns: 'admin-announcements' }),
  executive: msg('Executives', { ns: 'admin-announcements' }),
  employer: msg('Employers', { ns: 'admin-announcements' }),
}

export const severityLabels: Record<Severity, string> = {
  info: msg('News', { ns: 'admin-announcements' }),
  warning: msg('Important', { ns: 'admin-announcements' }),
}

export const stateLabels: Record<AnnouncementState, string> = {
  scheduled: msg('Scheduled', { ns: 'admin-announcements' }),
  active: msg('Shown now', { ns: 'admin-announcements' }),
  ended: msg('Over', { ns: 'admin-announcements' }),
  withdrawn: msg('Withdrawn', { ns: 'admin-announcements' }),
}

export const stateTones: Record<AnnouncementState, Tone> = {
  scheduled: 'waiting',
  active: 'done',
  ended: 'neutral',
  withdrawn: 'stopped',
}
