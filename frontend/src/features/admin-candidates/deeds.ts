import type { AllowedTransition } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

type VettingDeed = 'start_vetting' | 'approve' | 'reject'

interface DeedFacts {
  /** The last part of the call's path. */
  action: 'start-vetting' | 'approve' | 'reject'
  label: string
  /** M072, with a noun that makes a sentence. */
  done: string
  /** M069. */
  failed: string
  /** What is asked before it happens; null when it happens at once. `{{name}}` is the candidate. */
  dialog: { title: string; consequence: string; reason: string } | null
}

/** Every move of a vetting. Whether it may be made now is the server's `allowed_transitions`. */
export const deeds: Record<VettingDeed, DeedFacts> = {
  start_vetting: {
    action: 'start-vetting',
    label: msg('Start Vetting', { ns: 'admin-candidates' }),
    done: msg('Candidate vetting updated successfully', { ns: 'admin-candidates' }),
    failed: msg('Failed to update candidate vetting', { ns: 'admin-candidates' }),
    dialog: null,
  },
  approve: {
    action: 'approve',
    label: msg('Approve', { ns: 'admin-candidates' }),
    done: msg('Candidate approval updated successfully', { ns: 'admin-candidates' }),
    failed: msg('Failed to update candidate approval', { ns: 'admin-candidates' }),
    dialog: {
      title: msg('Approve {{name}}?', { ns: 'admin-candidates' }),
      consequence: msg(
        'Employers can find approved members within seconds, unless they hide. The executive is told by mail.',
        { ns: 'admin-candidates' },
      ),
      reason: msg('Note for the history (optional)', { ns: 'admin-candidates' }),
    },
  },
  reject: {
    action: 'reject',
    label: msg('Reject', { ns: 'admin-candidates' }),
    done: msg('Candidate rejection updated successfully', { ns: 'admin-candidates' }),
    failed: msg('Failed to update candidate rejection', { ns: 'admin-candidates' }),
    dialog: {
      title: msg('Reject {{name}}?', { ns: 'admin-candidates' }),
      consequence: msg(
        'Employers do not find this candidate. The executive reads your feedback and can submit again.',
        {
          ns: 'admin-candidates',
        },
      ),
      reason: msg('Feedback for the executive', { ns: 'admin-candidates' }),
    },
  },
}

/** A move that may be made, disabled with the reason where something stands against it just now. */
export interface OfferedDeed {
  deed: VettingDeed
  needsReason: AllowedTransition['needs_reason']
  blocked: string | null
}

const isDeed = (event: string): event is VettingDeed => event in deeds

/** In the server's order. Moves this version does not know are left out. */
export function offered(transitions: readonly AllowedTransition[]): OfferedDeed[] {
  return transitions.flatMap(({ event, needs_reason: needsReason, blocked }) =>
    isDeed(event) ? [{ deed: event, needsReason, blocked: blocked ?? null }] : [],
  )
}
