import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { createVettingProcess, reopenVettingProcess, submitVettingProcess } from '~/api/generated/vetting.gen.ts'
import type { OwnVettingView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import { processQuery } from './vetting-query.ts'

type Deed = 'create' | 'submit' | 'reopen'

const calls: Record<Deed, () => Promise<{ data: OwnVettingView }>> = {
  create: () => createVettingProcess({ body: { stage: 'documents' }, throwOnError: true }),
  submit: () => submitVettingProcess({ throwOnError: true }),
  reopen: () => reopenVettingProcess({ throwOnError: true }),
}

/** Begins a vetting, hands it in, or takes its feedback up; whatever shows it follows. */
export function useVetting() {
  const { t } = useTranslation('vetting')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (deed: Deed) => (await calls[deed]()).data,
    onSuccess: (view, deed) => {
      queryClient.setQueryData(processQuery.queryKey, view)
      if (deed === 'submit') announce(t('Application submitted for review'))
    },
    onError: (error) => announceProblem(error, msg('Failed to submit application', { ns: 'vetting' })),
    onSettled: () => invalidate(queryClient, 'vetting'),
  })
}
