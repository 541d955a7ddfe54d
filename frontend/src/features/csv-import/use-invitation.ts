import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { inviteDraft, withdrawInvitation } from '~/api/generated/csv-import.gen.ts'
import type { DraftView, InviteRequest } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'

const notInvited = msg('The person could not be invited', { ns: 'csv-import' })
const notWithdrawn = msg('The invitation could not be withdrawn', { ns: 'csv-import' })

/** Invites the owner of a draft profile, for the first time or again. */
export function useInvite(onDone: () => void) {
  const { t } = useTranslation('csv-import')
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ draft, body }: { draft: DraftView; body: InviteRequest }) =>
      inviteDraft({ path: { id: draft.draft_id }, body, throwOnError: true }),
    onSuccess: async (_, { draft }) => {
      announce(t('{{name}} will be invited', { name: draft.name }))
      onDone()
      await invalidate(queryClient, 'csvImport')
    },
  })
  return { ...mutation, problem: mutation.error ? problemOf(mutation.error, notInvited) : null }
}

/** Withdraws an invitation, after a question. */
export function useWithdrawal() {
  const { t } = useTranslation('csv-import')
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (draft: DraftView) => withdrawInvitation({ path: { id: draft.draft_id }, throwOnError: true }),
    onSuccess: async (_, { name }) => {
      announce(t('Invitation of {{name}} withdrawn', { name }))
      await invalidate(queryClient, 'csvImport')
    },
  })
  return {
    pendingId: mutation.isPending ? mutation.variables.draft_id : null,
    problem: mutation.error ? problemOf(mutation.error, notWithdrawn) : null,
    withdraw: async (draft: DraftView) => {
      const isSure = await confirm({
        title: t('Withdraw the invitation of {{name}}?', { name: draft.name }),
        consequence: t('No other mail is sent, and the draft cannot be claimed any more. You can invite again later.'),
        confirmLabel: t('Withdraw'),
        isDestructive: true,
      })
      if (isSure) mutation.mutate(draft)
    },
  }
}
