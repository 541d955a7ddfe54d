import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { vetCandidate } from '~/api/generated/admin.gen.ts'
import type { CandidateDetailView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'

import { deeds, type OfferedDeed } from './deeds.ts'
import { candidateQuery } from './list-query.ts'
import { nameOf } from './words.ts'

interface VettingMove {
  id: string
  offer: OfferedDeed
  reason: string | null
}

/** Makes a move of a vetting; the list, the figures and the open file follow. */
export function useVetting(onDone?: () => void) {
  const { t } = useTranslation('admin-candidates')
  const queryClient = useQueryClient()
  const told = ({ deed }: OfferedDeed, candidate: CandidateDetailView): string => {
    const name = nameOf(candidate)
    if (deed !== 'approve') return t(deeds[deed].done)
    return candidate.is_searchable
      ? t('Candidate approval updated successfully. Employers can find {{name}} within seconds.', { name })
      : t('Candidate approval updated successfully. Employers cannot find {{name}} yet; the file says why.', { name })
  }
  return useMutation({
    mutationFn: async ({ id, offer, reason }: VettingMove): Promise<CandidateDetailView> => {
      const path = { id, action: deeds[offer.deed].action }
      return (await vetCandidate({ path, body: { reason }, throwOnError: true })).data
    },
    onSuccess: (candidate, { offer }) => {
      queryClient.setQueryData(candidateQuery(candidate.id).queryKey, candidate)
      announce(told(offer, candidate))
      onDone?.()
    },
    // Refused moves too: what is offered on the page is then out of date.
    onSettled: () => invalidate(queryClient, 'vetting'),
  })
}
