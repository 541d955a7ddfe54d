import type { FailureReason, ReferenceState, Relationship } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The eight relationships of referees: English, translated with `t` of the namespace 'reference-words'. */
export const relationshipLabels: Record<Relationship, string> = {
  'Direct Supervisor': msg('Direct Supervisor', { ns: 'reference-words' }),
  'Peer/Colleague': msg('Peer/Colleague', { ns: 'reference-words' }),
  'Direct Report': msg('Direct Report', { ns: 'reference-words' }),
  'Board Member': msg('Board Member', { ns: 'reference-words' }),
  'Client/Customer': msg('Client/Customer', { ns: 'reference-words' }),
  'Vendor/Partner': msg('Vendor/Partner', { ns: 'reference-words' }),
  Mentor: msg('Mentor', { ns: 'reference-words' }),
  Other: msg('Other', { ns: 'reference-words' }),
}

/** The status of a reference. */
export const referenceLabels: Record<ReferenceState, string> = {
  pending: msg('Pending', { ns: 'reference-words' }),
  contacted: msg('Contacted', { ns: 'reference-words' }),
  completed: msg('Completed', { ns: 'reference-words' }),
  failed: msg('Failed', { ns: 'reference-words' }),
  removed: msg('Removed', { ns: 'reference-words' }),
}

export const referenceTones: Record<ReferenceState, Tone> = {
  pending: 'neutral',
  contacted: 'waiting',
  completed: 'done',
  failed: 'stopped',
  removed: 'neutral',
}

/** Why a reference failed. */
export const failureLabels: Record<FailureReason, string> = {
  address_bounced: msg('An email to this address came back', { ns: 'reference-words' }),
  declined: msg('The referee preferred not to answer', { ns: 'reference-words' }),
  expired: msg('No answer within 21 days', { ns: 'reference-words' }),
}
