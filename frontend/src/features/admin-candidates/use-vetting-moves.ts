import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { vetCandidate } from '~/api/generated/admin.gen.ts'
import type { CandidateDetailView, CandidateView, VetCandidateData } from '~/api/generated/types.gen.ts'
import { VETTING_MOVE_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

import { keepCandidate } from './list-query.ts'
import { nameOf } from './words.ts'

export type VettingEvent = 'start_vetting' | 'approve' | 'reject'
export type VettingMoves = Moves<CandidateView, VettingEvent, MoveValues, CandidateDetailView>

/** The last part of the call's path. */
const actions: Record<VettingEvent, VetCandidateData['path']['action']> = {
  start_vetting: 'start-vetting',
  approve: 'approve',
  reject: 'reject',
}

/** The moves of a candidate's vetting. */
export function useVettingMoves(): VettingMoves {
  const { t } = useTranslation('admin-candidates')
  const queryClient = useQueryClient()
  const words = (candidate: CandidateView): Record<VettingEvent, MoveWords> => ({
    start_vetting: { label: t('Start Vetting'), done: t('Candidate vetting updated successfully'), isMain: true },
    approve: {
      label: t('Approve'),
      done: t('Candidate approval updated successfully'),
      isMain: true,
      question: {
        title: t('Approve {{name}}?', { name: nameOf(candidate) }),
        consequence: t(
          'Employers can find approved members within seconds, unless they hide. The executive is told by email.',
        ),
        reason: {
          label: t('Note for the history (optional)'),
          description: t('Only administrators read it.'),
          missing: t('Reason is required to reject'),
          maxLength: VETTING_MOVE_REASON_MAX_LENGTH,
        },
      },
    },
    reject: {
      label: t('Reject'),
      done: t('Candidate rejection updated successfully'),
      isEnd: true,
      question: {
        title: t('Reject {{name}}?', { name: nameOf(candidate) }),
        consequence: t('Employers do not find this candidate. The executive reads your feedback and can submit again.'),
        reason: {
          label: t('Feedback for the executive'),
          description: t('The executive reads it.'),
          missing: t('Reason is required to reject'),
          maxLength: VETTING_MOVE_REASON_MAX_LENGTH,
        },
      },
    },
  })
  return useMoves<CandidateView, VettingEvent, MoveValues, CandidateDetailView>({
    resource: 'vetting',
    words,
    failed: {
      start_vetting: msg('Failed to update candidate vetting', { ns: 'admin-candidates' }),
      approve: msg('Failed to update candidate approval', { ns: 'admin-candidates' }),
      reject: msg('Failed to update candidate rejection', { ns: 'admin-candidates' }),
    },
    blank: onlyReason,
    send: async ({ record: { id }, move: { event }, values }) => {
      const body = { reason: values.reason.trim() || null }
      return (await vetCandidate({ path: { id, action: actions[event] }, body, throwOnError: true })).data
    },
    onDone: (candidate) => keepCandidate(queryClient, candidate),
    done: (candidate, { move: { event, words: made } }) => {
      const name = nameOf(candidate)
      if (event !== 'approve') return made.done
      return candidate.is_searchable
        ? t('Candidate approval updated successfully. Employers can find {{name}} within seconds.', { name })
        : t('Candidate approval updated successfully. Employers cannot find {{name}} yet; the file says why.', { name })
    },
  })
}
