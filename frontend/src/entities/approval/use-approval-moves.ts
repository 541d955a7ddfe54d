import { useTranslation } from 'react-i18next'

import type { ApprovalMove, ApprovalTransition } from '~/api/generated/types.gen.ts'
import { APPROVAL_MOVE_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import type { Resource } from '~/api/stale.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

type ApprovalAction = ApprovalMove['action']

/** A record with the moves of its proposal. */
interface Proposed {
  allowed_transitions: readonly ApprovalTransition[]
}

interface ApprovalMachine<Record, Result> {
  /** The resource whose queries become stale. */
  resource: Resource
  /** The approval: its button, its toast, and its question. */
  approve: { label: string; done: string; title: string; consequence: string; isDestructive?: boolean }
  /** What stays when the proposal ends: “The role stays as it is.” */
  otherwise: string
  send: (record: Record, body: ApprovalMove) => Promise<Result>
  onDone?: (result: Result) => void
}

/** The moves of a proposal that needs two administrators. */
export function useApprovalMoves<Record extends Proposed, Result>({
  resource,
  approve: { label, done, title, consequence, isDestructive = false },
  otherwise,
  send,
  onDone,
}: ApprovalMachine<Record, Result>): Moves<Record, ApprovalAction, MoveValues, Result> {
  const { t } = useTranslation('approvals')
  const text = { missing: t('Please give a reason.'), maxLength: APPROVAL_MOVE_REASON_MAX_LENGTH }
  const note = { label: t('Note among admins'), ...text }
  const ended = t('The proposal ends. {{otherwise}}', { otherwise })
  const words: { [Action in ApprovalAction]: MoveWords } = {
    approve: { label, done, isMain: true, question: { title, consequence, isDestructive, reason: note } },
    refuse: {
      label: t('Refuse'),
      name: t('Refuse the proposal'),
      done: t('The proposal is refused'),
      question: {
        title: t('Refuse the proposal?'),
        consequence: ended,
        reason: { ...note, label: t('Reason'), description: t('Only administrators read it.') },
      },
    },
    withdraw: {
      label: t('Withdraw proposal'),
      done: t('The proposal is withdrawn'),
      question: { title: t('Withdraw the proposal?'), consequence: ended },
    },
  }
  return useMoves<Record, ApprovalAction, MoveValues, Result>({
    resource,
    words: () => words,
    failed: {
      approve: msg('Failed to approve the proposal', { ns: 'approvals' }),
      refuse: msg('Failed to refuse the proposal', { ns: 'approvals' }),
      withdraw: msg('Failed to withdraw the proposal', { ns: 'approvals' }),
    },
    blank: onlyReason,
    send: ({ record, move: { event }, values }) =>
      send(record, { action: event, reason: values.reason.trim() || null }),
    ...(onDone ? { onDone } : {}),
  })
}
