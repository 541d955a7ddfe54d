import type { Verification } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The verification of a company, shown with `t` of the namespace 'profile-words'. Without words.ts: a first screen has it. */
export const verificationLabels: Record<Verification, string> = {
  unverified: msg('Not verified yet', { ns: 'profile-words' }),
  pending: msg('Being verified', { ns: 'profile-words' }),
  verified: msg('Verified company', { ns: 'profile-words' }),
  rejected: msg('Verification refused', { ns: 'profile-words' }),
}

export const verificationTones: Record<Verification, Tone> = {
  unverified: 'neutral',
  pending: 'waiting',
  verified: 'done',
  rejected: 'stopped',
}
