import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { updateWorkflowStatusMutation } from '~/api/generated/introductions.gen.ts'
import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { quotaReached } from '~/components/request-quota.tsx'
import { ownZone } from '~/components/zones.ts'
import { msg } from '~/i18n/msg.ts'

import { introductionQuery } from './introduction-query.ts'
import { moveWords } from './move-words.ts'
import type { OfferedMove } from './moves.ts'

const changed = msg('This introduction changed in the meantime. You now see how it stands.', { ns: 'introductions' })

interface Said {
  comment: string
  notify: boolean
}

/**
 * Makes a move from the picture that is on screen. Where the picture was old the fresh one is fetched: the question stays
 * if the move can still be made, else it closes and says why.
 */
export function useMove({ id, version }: IntroductionView, { event, to }: OfferedMove, onEnd: () => void) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  const move = useMutation({
    ...updateWorkflowStatusMutation(),
    onSuccess: async (fresh) => {
      queryClient.setQueryData(introductionQuery(id).queryKey, fresh)
      announce(t(moveWords(event).done))
      onEnd()
      await invalidate(queryClient, 'introduction')
    },
    onError: async (error) => {
      const { status, code } = problemOf(error)
      if (status !== 409 || code === quotaReached.code) return
      await invalidate(queryClient, 'introduction')
      const fresh = queryClient.getQueryData(introductionQuery(id).queryKey)
      if (fresh?.allowed_transitions.some((each) => each.event === event)) return
      onEnd()
      announceProblem(null, changed)
    },
  })
  const problem = useMemo(() => {
    if (!move.error) return null
    const found = problemOf(move.error, msg('Failed to update status', { ns: 'introductions' }))
    if (found.code === quotaReached.code) return { ...found, ...quotaReached }
    return found.status === 409 ? { ...found, sentence: changed } : found
  }, [move.error])
  return {
    problem,
    isPending: move.isPending,
    make: ({ comment, notify }: Said) =>
      move.mutate({
        path: { id },
        headers: { 'If-Match': `"${version}"` },
        body: { new_status: to, comment: comment.trim() || null, notify_participants: notify, time_zone: ownZone() },
      }),
  }
}
