import type { DeclineReason } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** Why an executive declines, as both parties read it. */
export const declineReasons: Record<DeclineReason, string> = {
  timing: msg('Not looking for anything new at present', { ns: 'introduction-words' }),
  role: msg('The role does not fit', { ns: 'introduction-words' }),
  engagement: msg('The kind of work does not fit', { ns: 'introduction-words' }),
  location: msg('The location or travel does not fit', { ns: 'introduction-words' }),
  terms: msg('The terms do not fit', { ns: 'introduction-words' }),
  company: msg('The company or its sector does not fit', { ns: 'introduction-words' }),
  conflict: msg('A conflict of interest', { ns: 'introduction-words' }),
  other: msg('Another reason', { ns: 'introduction-words' }),
}
