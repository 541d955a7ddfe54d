import type { Vetting } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** How far an executive's vetting has come: English, shown with `t` of the namespace 'vetting-words'. */
export const vettingLabels: Record<Vetting, string> = {
  unvetted: msg('Unvetted', { ns: 'vetting-words' }),
  in_progress: msg('In progress', { ns: 'vetting-words' }),
  approved: msg('Approved', { ns: 'vetting-words' }),
  rejected: msg('Rejected', { ns: 'vetting-words' }),
}

export const vettingTones: Record<Vetting, Tone> = {
  unvetted: 'neutral',
  in_progress: 'active',
  approved: 'done',
  rejected: 'stopped',
}
