import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

export type Lock = 'suspend' | 'deactivate'
export type UserDeed = Lock | 'reinstate'

/** The moves that can be made today, by the name of the move in `allowed_transitions`. */
const deedOf: Readonly<Record<string, UserDeed>> = {
  suspend: 'suspend',
  deactivate: 'deactivate',
  reinstate: 'reinstate',
  reactivate: 'reinstate',
}

export const deedLabels: Record<UserDeed, string> = {
  suspend: msg('Suspend', { ns: 'admin-users' }),
  reinstate: msg('Reinstate', { ns: 'admin-users' }),
  deactivate: msg('Deactivate', { ns: 'admin-users' }),
}

interface LockFacts {
  /** `{{name}}` is the user. */
  title: string
  consequence: string
  /** The check of the reason: M033 and its like. */
  ask: string
}

export const locks: Record<Lock, LockFacts> = {
  suspend: {
    title: msg('Suspend {{name}}?', { ns: 'admin-users' }),
    consequence: msg(
      'They are signed out everywhere within five seconds and cannot sign in until the suspension ends.',
      { ns: 'admin-users' },
    ),
    ask: msg('Reason is required to suspend', { ns: 'admin-users' }),
  },
  deactivate: {
    title: msg('Deactivate {{name}}?', { ns: 'admin-users' }),
    consequence: msg(
      'They are signed out everywhere within five seconds and cannot sign in until an administrator reinstates the account.',
      { ns: 'admin-users' },
    ),
    ask: msg('Reason is required to deactivate', { ns: 'admin-users' }),
  },
}

/** What the server says to an administrator who would lock themselves out. */
const ownAccount = msg('You cannot lock your own account. Ask another administrator.', { ns: 'admin-users' })

export interface OfferedDeed {
  deed: UserDeed
  /** English sentence: why it cannot be done just now. */
  blocked: string | null
}

/** What may be done with an account now, in the server's order; moves without a call today are left out. */
export function offered(
  { user_id: id, allowed_transitions: transitions }: Pick<AdminUserView, 'user_id' | 'allowed_transitions'>,
  ownId: string,
): OfferedDeed[] {
  const deeds = new Map<UserDeed, OfferedDeed>()
  for (const { event, blocked } of transitions) {
    const deed = deedOf[event]
    if (!deed || deeds.has(deed)) continue
    deeds.set(deed, { deed, blocked: id === ownId && deed !== 'reinstate' ? ownAccount : (blocked ?? null) })
  }
  return [...deeds.values()]
}
