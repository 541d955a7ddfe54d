import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  listSavedCandidatesOptions,
  saveCandidateMutation,
  unsaveCandidateMutation,
} from '~/api/generated/search.gen.ts'
import type { Card, SavedCandidateView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

export const savedQuery = listSavedCandidatesOptions()

/** The caller's notes on an executive; null if the executive is not saved, or while loading. */
export function useSaved(executive: string): SavedCandidateView | null {
  const { data } = useQuery(savedQuery)
  return data?.saved_candidates.find(({ executive_id: id }) => id === executive) ?? null
}

/** Saves an executive, or changed notes and tags; the form shows errors. */
export function useSave(candidate: Card, onDone: () => void) {
  const { t } = useTranslation('search')
  const queryClient = useQueryClient()
  return useMutation({
    ...saveCandidateMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'savedCandidate')
      announce(t('{{name}} is among your saved candidates.', { name: candidate.initials }))
      onDone()
    },
  })
}

export function useRemoval(candidate: Card, onDone: () => void) {
  const { t } = useTranslation('search')
  const queryClient = useQueryClient()
  return useMutation({
    ...unsaveCandidateMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'savedCandidate')
      announce(t('{{name}} is no longer saved.', { name: candidate.initials }))
      onDone()
    },
    onError: (error) => announceProblem(error, msg('The candidate could not be removed', { ns: 'search' })),
  })
}
