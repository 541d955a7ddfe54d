import type { CandidateStatus, ExperienceLevel } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export const statusLabels: Record<CandidateStatus, string> = {
  active: msg('Active', { ns: 'admin-candidates' }),
  inactive: msg('Inactive', { ns: 'admin-candidates' }),
  pending_verification: msg('Pending verification', { ns: 'admin-candidates' }),
  blacklisted: msg('Blacklisted', { ns: 'admin-candidates' }),
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
