import type { AccountState } from '~/api/generated/types.gen.ts'
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
  approved: 'active',
  pending_vetting: 'active',
  active: 'active',
  pending_verification: 'neutral',
  invited: 'neutral',
  expired_invite: 'neutral',
}

/** How an account stands. Where the state says how far the vetting is, the account is active; the vetting has its own column. */
export function standing(state: AccountState): Standing {
  const shown = state === 'approved' || state === 'pending_vetting' ? 'active' : state
  return { label: stateLabels[shown], tone: tones[shown] }
}
