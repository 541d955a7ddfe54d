import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getBlacklistingOptions, moveBlacklisting } from '~/api/generated/admin.gen.ts'
import type { BlacklistingView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'

import { blacklistingDeeds, type BlacklistingDeed } from './blacklisting-deeds.ts'

export function blacklistingQuery(id: string) {
  return getBlacklistingOptions({ path: { id } })
}

interface Move {
  deed: BlacklistingDeed
  reason: string | null
}

/** Makes a move of a candidate's blacklisting; the list and the open file follow. */
export function useBlacklisting(id: string, onDone: () => void) {
  const { t } = useTranslation('blacklisting')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ deed, reason }: Move): Promise<BlacklistingView> =>
      (await moveBlacklisting({ path: { id }, body: { action: deed, reason }, throwOnError: true })).data,
    onSuccess: (view, { deed }) => {
      queryClient.setQueryData(blacklistingQuery(id).queryKey, view)
      announce(t(blacklistingDeeds[deed].done))
      onDone()
    },
    // Refused moves too: somebody else was faster, and what is offered is out of date.
    onSettled: () => invalidate(queryClient, 'blacklisting'),
  })
}
