import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { reviewMemberApplicationMutation } from '~/api/generated/member-applications.gen.ts'
import type { Review } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'

import { deeds } from './deeds.ts'

const stale = ['listMemberApplications', 'memberApplicationAnalytics', 'getMemberApplication']

/** Makes a reviewer's move; the list, the figures and the open file follow. */
export function useReview(id: string, onDone: () => void) {
  const { t } = useTranslation('admin-applications')
  const queryClient = useQueryClient()
  const review = useMutation({
    ...reviewMemberApplicationMutation(),
    onSuccess: async (_application, { body }) => {
      announce(t(deeds[body.action].done))
      onDone()
      await Promise.all(stale.map((_id) => queryClient.invalidateQueries({ queryKey: [{ _id }] })))
    },
  })
  return { ...review, make: (body: Review) => review.mutate({ path: { id }, body }) }
}
