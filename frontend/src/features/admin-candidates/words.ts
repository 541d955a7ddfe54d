import type { CandidateStatus, ExperienceLevel } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** Translated with `t` of 'vetting-words': for one person, while the tiles and views count many. */
export const statusLabels: Record<CandidateStatus, string> = {
  active: msg('Active', { ns: 'vetting-words' }),
  inactive: msg('Inactive', { ns: 'vetting-words' }),
  pending_verification: msg('Pending verification', { ns: 'vetting-words' }),
  blacklisted: msg('Blacklisted', { ns: 'vetting-words' }),
}

export const statusTones: Record<CandidateStatus, Tone> = {
  active: 'done',
  inactive: 'neutral',
  pending_verification: 'waiting',
  blacklisted: 'stopped',
}

export const levelLabels: Record<ExperienceLevel, string> = {
  entry: msg('Entry', { ns: 'admin-candidates' }),
  mid: msg('Mid', { ns: 'admin-candidates' }),
  senior: msg('Senior', { ns: 'admin-candidates' }),
  executive: msg('Executive', { ns: 'admin-candidates' }),
}

export function nameOf({ first_name: first, last_name: last, email }: Named): string {
  return `${first} ${last}`.trim() || email
}

interface Named {
  first_name: string
  last_name: string
  email: string
}
