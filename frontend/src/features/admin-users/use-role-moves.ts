import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getRoleChangeQueryKey, moveRoleChange } from '~/api/generated/admin.gen.ts'
import type { AdminUserView, ApprovalMove, RoleChangeView } from '~/api/generated/types.gen.ts'
import type { MoveValues } from '~/components/moves/machine.ts'
import type { Moves } from '~/components/moves/use-moves.ts'
import { useApprovalMoves } from '~/entities/approval/use-approval-moves.ts'

import { nameOf } from './words.ts'

/** The moves of the proposal to change a user's role. */
export function useRoleMoves(
  user: AdminUserView,
): Moves<RoleChangeView, ApprovalMove['action'], MoveValues, RoleChangeView> {
  const { t } = useTranslation('admin-users')
  const queryClient = useQueryClient()
  const path = { id: user.user_id }
  return useApprovalMoves<RoleChangeView, RoleChangeView>({
    resource: 'role',
    approve: {
      label: t('Approve new role'),
      done: t('The role is changed'),
      title: t('Approve the new role of {{name}}?', { name: nameOf(user) }),
      consequence: t('The role changes at once. They are signed out everywhere and told by email.'),
    },
    otherwise: t('The role stays as it is.'),
    send: async (_, body) => (await moveRoleChange({ path, body, throwOnError: true })).data,
    onDone: (view) => queryClient.setQueryData(getRoleChangeQueryKey({ path }), view),
  })
}
