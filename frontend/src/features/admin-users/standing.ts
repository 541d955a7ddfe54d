import type { AccountState, AdminUserView } from '~/api/generated/types.gen.ts'
import type { Tone } from '~/theme/tones.ts'

import { stateLabels } from './words.ts'

interface Standing {
  /** English. */
  label: string
  tone: Tone
}

const tones: Record<AccountState, Tone> = {
  suspended: 'stopped',
  deactivated: 'stopped',
  rejected: 'stopped',
  deletion_scheduled: 'stopped',
  erased: 'neutral',
  approved: 'done',
  pending_vetting: 'waiting',
  active: 'active',
  pending_verification: 'neutral',
  invited: 'neutral',
  expired_invite: 'neutral',
}

/** States the vetting has no say in: an account that is locked, gone or not begun is that before anything else (C34). */
const first: ReadonlySet<AccountState> = new Set([
  'suspended',
  'deactivated',
  'rejected',
  'deletion_scheduled',
  'erased',
  'pending_verification',
  'invited',
  'expired_invite',
])

/**
 * The one badge of a user, of account and vetting together: Suspended, Deactivated and Rejected come first (C34), then
 * the brief's Approved, Pending vetting, Active.
 */
export function standing({
  state,
  vetting_status: vetting,
}: Pick<AdminUserView, 'state' | 'vetting_status'>): Standing {
  const shown = first.has(state) ? state : ofVetting(vetting, state)
  return { label: stateLabels[shown], tone: tones[shown] }
}

function ofVetting(vetting: AdminUserView['vetting_status'], state: AccountState): AccountState {
  if (vetting === 'rejected') return 'rejected'
  if (vetting === 'approved' || state === 'approved') return 'approved'
  if (vetting === 'in_progress') return 'pending_vetting'
  return state
}
