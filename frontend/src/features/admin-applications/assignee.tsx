import { Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { assignMemberApplicationMutation } from '~/api/generated/member-applications.gen.ts'
import type { ApplicationFileView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import { useAdmins } from './admins.ts'

const NOBODY = 'nobody'

/** The administrator an application is assigned to, and the choice of another one. */
export function Assignee({ application }: { application: ApplicationFileView }) {
  const { t } = useTranslation('admin-applications')
  const queryClient = useQueryClient()
  const ownId = useUser().id
  const { choices, nameOf } = useAdmins()
  const assigned = application.assigned_to ?? null
  // An administrator whose account is closed may still be the assignee.
  const known = assigned === null || choices.some(({ id }) => id === assigned)
  const shown = known ? choices : [...choices, { id: assigned, name: nameOf(assigned) }]
  const assign = useMutation({
    ...assignMemberApplicationMutation(),
    onSuccess: async ({ assigned_to: to }) => {
      await invalidate(queryClient, 'memberApplication')
      if (!to) announce(t('Assigned to nobody'))
      else announce(to === ownId ? t('Assigned to you') : t('Assigned to {{name}}', { name: nameOf(to) }))
    },
    onError: async (error) => {
      announceProblem(error, msg('The assignment could not be changed', { ns: 'admin-applications' }))
      await invalidate(queryClient, 'memberApplication')
    },
  })
  return (
    <Select
      label={t('Assigned to')}
      allowDeselect={false}
      disabled={assign.isPending}
      data={[{ value: NOBODY, label: t('Nobody') }, ...shown.map(({ id, name }) => ({ value: id, label: name }))]}
      value={assigned ?? NOBODY}
      onChange={(to) => {
        if (to === null || to === (assigned ?? NOBODY)) return
        assign.mutate({ path: { id: application.id }, body: { assigned_to: to === NOBODY ? null : to } })
      }}
    />
  )
}
