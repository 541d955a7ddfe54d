import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getRoleChangeQueryKey, moveRoleChange } from '~/api/generated/admin.gen.ts'
import type { AdminUserView, ApprovalMove, RoleChangeView } from '~/api/generated/types.gen.ts'
import { APPROVAL_MOVE_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

import { nameOf } from './words.ts'

type Event = ApprovalMove['action']

/** The moves of the proposal to change a user's role. */
export function useRoleMoves(user: AdminUserView): Moves<RoleChangeView, Event, MoveValues, RoleChangeView> {
  const { t } = useTranslation('admin-users')
  const queryClient = useQueryClient()
  const name = nameOf(user)
  const text = { missing: t('Please give a reason.'), maxLength: APPROVAL_MOVE_REASON_MAX_LENGTH }
  const note = { label: t('Note among admins'), ...text }
  const words: Record<Event, MoveWords> = {
    approve: {
      label: t('Approve new role'),
      done: t('The role is changed'),
      isMain: true,
      question: {
        title: t('Approve the new role of {{name}}?', { name }),
        consequence: t('The role changes at once. They are signed out everywhere and told by email.'),
        reason: note,
      },
    },
    refuse: {
      label: t('Refuse'),
      done: t('The proposal is refused'),
      question: {
        title: t('Refuse the new role of {{name}}?', { name }),
        consequence: t('The proposal ends, and the role stays as it is.'),
        reason: { ...note, label: t('Reason'), description: t('Only administrators read it.') },
      },
    },
    withdraw: {
      label: t('Withdraw proposal'),
      done: t('The proposal is withdrawn'),
      question: {
        title: t('Withdraw the proposal about {{name}}?', { name }),
        consequence: t('The proposal ends, and the role stays as it is.'),
      },
    },
  }
  return useMoves<RoleChangeView, Event, MoveValues, RoleChangeView>({
    resource: 'role',
    words: () => words,
    failed: {
      approve: msg('Failed to approve the new role', { ns: 'admin-users' }),
      refuse: msg('Failed to refuse the proposal', { ns: 'admin-users' }),
      withdraw: msg('Failed to withdraw the proposal', { ns: 'admin-users' }),
    },
    blank: onlyReason,
    send: async ({ move: { event }, values }) => {
      const body = { action: event, reason: values.reason.trim() || null }
      return (await moveRoleChange({ path: { id: user.user_id }, body, throwOnError: true })).data
    },
    onDone: (view) => queryClient.setQueryData(getRoleChangeQueryKey({ path: { id: user.user_id } }), view),
  })
}
