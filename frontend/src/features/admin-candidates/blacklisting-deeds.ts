import type { AllowedTransition, BlacklistingMove } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

export type BlacklistingDeed = BlacklistingMove['action']

interface DeedFacts {
  label: string
  done: string
  failed: string
  /** What is asked before it happens. `{{name}}` is the candidate. */
  title: string
  consequence: string
  reason: string
  /** Who reads the reason. */
  reader: string
  isDestructive: boolean
}

const onlyAdmins = msg('Only administrators read it.', { ns: 'blacklisting' })
const note = msg('Note for the history (optional)', { ns: 'blacklisting' })

/** Every move of a blacklisting. Whether it may be made now is the server's `allowed_transitions`. */
export const blacklistingDeeds: Record<BlacklistingDeed, DeedFacts> = {
  propose: {
    label: msg('Propose blacklisting', { ns: 'blacklisting' }),
    done: msg('Blacklisting proposed. Another administrator has to confirm it.', { ns: 'blacklisting' }),
    failed: msg('Failed to propose the blacklisting', { ns: 'blacklisting' }),
    title: msg('Propose to blacklist {{name}}?', { ns: 'blacklisting' }),
    consequence: msg(
      'Nothing changes until another administrator confirms it. Unconfirmed, the proposal lapses after 14 days.',
      { ns: 'blacklisting' },
    ),
    reason: msg('Reason', { ns: 'blacklisting' }),
    reader: msg('The executive reads it once it is confirmed.', { ns: 'blacklisting' }),
    isDestructive: true,
  },
  confirm: {
    label: msg('Confirm blacklisting', { ns: 'blacklisting' }),
    done: msg('Blacklisted. Employers do not find them from now on.', { ns: 'blacklisting' }),
    failed: msg('Failed to confirm the blacklisting', { ns: 'blacklisting' }),
    title: msg('Blacklist {{name}}?', { ns: 'blacklisting' }),
    consequence: msg(
      'Within seconds no employer finds or meets them any more. The executive is told by mail, with the reason and the way to appeal.',
      { ns: 'blacklisting' },
    ),
    reason: note,
    reader: onlyAdmins,
    isDestructive: true,
  },
  refuse: {
    label: msg('Refuse proposal', { ns: 'blacklisting' }),
    done: msg('The proposal is refused. Nothing has changed for the candidate.', { ns: 'blacklisting' }),
    failed: msg('Failed to refuse the proposal', { ns: 'blacklisting' }),
    title: msg('Refuse to blacklist {{name}}?', { ns: 'blacklisting' }),
    consequence: msg('The proposal ends, and nothing changes for the candidate.', { ns: 'blacklisting' }),
    reason: note,
    reader: onlyAdmins,
    isDestructive: false,
  },
  withdraw: {
    label: msg('Withdraw proposal', { ns: 'blacklisting' }),
    done: msg('The proposal is withdrawn. Nothing has changed for the candidate.', { ns: 'blacklisting' }),
    failed: msg('Failed to withdraw the proposal', { ns: 'blacklisting' }),
    title: msg('Withdraw the proposal to blacklist {{name}}?', { ns: 'blacklisting' }),
    consequence: msg('The proposal ends, and nothing changes for the candidate.', { ns: 'blacklisting' }),
    reason: note,
    reader: onlyAdmins,
    isDestructive: false,
  },
  uphold_appeal: {
    label: msg('Uphold appeal', { ns: 'blacklisting' }),
    done: msg('The appeal is upheld. The candidate is as before.', { ns: 'blacklisting' }),
    failed: msg('Failed to uphold the appeal', { ns: 'blacklisting' }),
    title: msg('Uphold the appeal of {{name}}?', { ns: 'blacklisting' }),
    consequence: msg(
      'Employers find them again within seconds, as their vetting and privacy settings allow. The executive is told by mail.',
      { ns: 'blacklisting' },
    ),
    reason: msg('Reason', { ns: 'blacklisting' }),
    reader: onlyAdmins,
    isDestructive: false,
  },
}

/** What the server says of blacklistings, so that it can be said in three languages. */
export const blacklistingSentences: readonly string[] = [
  msg('Another administrator has to confirm what you proposed.', { ns: 'blacklisting' }),
  msg('Only an active candidate can be blacklisted.', { ns: 'blacklisting' }),
]

/** A move that may be made, disabled with the reason where something stands against it just now. */
export interface OfferedBlacklisting {
  deed: BlacklistingDeed
  isReasonRequired: boolean
  blocked: string | null
}

const isDeed = (event: string): event is BlacklistingDeed => Object.hasOwn(blacklistingDeeds, event)

/** In the server's order. Moves this version does not know are left out. */
export function offeredBlacklistings(transitions: readonly AllowedTransition[]): OfferedBlacklisting[] {
  return transitions.flatMap(({ event, needs_reason: needsReason, blocked }) =>
    isDeed(event) ? [{ deed: event, isReasonRequired: needsReason === 'required', blocked: blocked ?? null }] : [],
  )
}
