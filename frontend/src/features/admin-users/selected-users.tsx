import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { AdminUserView } from '~/api/generated/types.gen.ts'

import { ExportSelected } from './export-users.tsx'
import type { ActionsOnUsers } from './use-act-on-users.ts'

interface SelectedUsersProps {
  users: readonly AdminUserView[]
  actions: ActionsOnUsers
  onEmail: () => void
}

/** The buttons for the selected users. Those that an action does not fit are reported after it. */
export function SelectedUsers({ users, actions, onEmail }: SelectedUsersProps) {
  const { t } = useTranslation('admin-users')
  const allows = (...events: string[]) =>
    users.some(({ allowed_transitions: moves }) => moves.some(({ event }) => events.includes(event)))
  return (
    <>
      <ExportSelected size="compact-sm" ids={users.map(({ user_id: id }) => id)} />
      <Button variant="default" size="compact-sm" onClick={onEmail}>
        {t('Send email')}
      </Button>
      {allows('reinstate', 'reactivate') ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={actions.isPending && actions.asked === null}
          onClick={() => actions.reinstate(users)}
        >
          {t('Reinstate')}
        </Button>
      ) : null}
      {allows('deactivate') ? (
        <Button variant="default" size="compact-sm" onClick={() => actions.ask(users)}>
          {t('Deactivate…')}
        </Button>
      ) : null}
    </>
  )
}
