import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { deactivateUser, reinstateUser, suspendUser } from '~/api/generated/admin.gen.ts'
import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'

import type { UserDeed } from './deeds.ts'

/** What is sent with a deed. */
export type Ask =
  | { deed: 'suspend'; reason: string; days: number; notes: string | null }
  | { deed: 'deactivate'; reason: string; notes: string | null }
  | { deed: 'reinstate' }

async function make(id: string, ask: Ask): Promise<AdminUserView> {
  const to = { path: { id }, throwOnError: true } as const
  switch (ask.deed) {
    case 'suspend': {
      const { reason, days, notes } = ask
      return (await suspendUser({ ...to, body: { reason, duration_days: days, notes } })).data
    }
    case 'deactivate': {
      const { reason, notes } = ask
      return (await deactivateUser({ ...to, body: { reason, notes } })).data
    }
    case 'reinstate':
      return (await reinstateUser(to)).data
  }
}

/** Makes a move of an account; `onDone` gets the account as it is now. */
export function useDeed(onDone: (user: AdminUserView) => void) {
  const { t } = useTranslation('admin-users')
  const queryClient = useQueryClient()
  const told = (ask: Ask): string => {
    const done: Record<UserDeed, () => string> = {
      suspend: () => t('User suspended for {{count}} days', { count: ask.deed === 'suspend' ? ask.days : 0 }),
      deactivate: () => t('User deactivated'),
      reinstate: () => t('User reinstated'),
    }
    return done[ask.deed]()
  }
  return useMutation({
    mutationFn: ({ id, ask }: { id: string; ask: Ask }) => make(id, ask),
    onSuccess: (user, { ask }) => {
      announce(told(ask))
      onDone(user)
    },
    // Refused moves too: what is offered on the page is then out of date.
    onSettled: () => invalidate(queryClient, 'account'),
  })
}
