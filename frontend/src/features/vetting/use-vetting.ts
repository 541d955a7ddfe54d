import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  createVettingProcessMutation,
  reopenVettingProcess,
  submitVettingProcess,
} from '~/api/generated/vetting.gen.ts'
import type { OwnVettingView, VettingProcessView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announceProblem } from '~/components/announce.ts'
import { onlyReason, type MoveValues } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

import { processQuery } from './vetting-query.ts'

const failed = msg('Failed to submit application', { ns: 'vetting' })

/** Starts a vetting: there is no record yet that could offer it as a move. */
export function useBeginning() {
  const queryClient = useQueryClient()
  return useMutation({
    ...createVettingProcessMutation(),
    onSuccess: (view) => queryClient.setQueryData(processQuery.queryKey, view),
    onError: (error) => announceProblem(error, failed),
    onSettled: () => invalidate(queryClient, 'vetting'),
  })
}

/** The moves of an executive's own vetting. */
export function useVettingMoves(): Moves<VettingProcessView, 'submit' | 'reopen', MoveValues, OwnVettingView> {
  const { t } = useTranslation('vetting')
  const queryClient = useQueryClient()
  const words = {
    submit: {
      label: t('Submit for Review'),
      done: t('Application submitted for review'),
      isMain: true,
      question: {
        title: t('Submit your record for review?'),
        consequence: t(
          'We write to your references at once. Approved documents cannot be replaced until our decision, within 10 business days.',
        ),
      },
    },
    reopen: { label: t('Address the feedback'), isMain: true },
  }
  return useMoves<VettingProcessView, 'submit' | 'reopen', MoveValues, OwnVettingView>({
    resource: 'vetting',
    words: () => words,
    failed,
    blank: onlyReason,
    send: async ({ move: { event } }) =>
      (await (event === 'submit' ? submitVettingProcess : reopenVettingProcess)({ throwOnError: true })).data,
    onDone: (view) => queryClient.setQueryData(processQuery.queryKey, view),
  })
}
