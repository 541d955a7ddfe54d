import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { reviewMemberApplicationMutation } from '~/api/generated/member-applications.gen.ts'
import type { Review } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'

import { deeds } from './deeds.ts'

/** Makes a reviewer's move; the list, the figures and the open file follow. */
export function useReview(id: string, onDone: () => void) {
  const { t } = useTranslation('admin-applications')
  const queryClient = useQueryClient()
  const review = useMutation({
    ...reviewMemberApplicationMutation(),
    onSuccess: async (_application, { body }) => {
      announce(t(deeds[body.action].done))
      onDone()
      await invalidate(queryClient, 'memberApplication')
    },
  })
  return { ...review, make: (body: Review) => review.mutate({ path: { id }, body }) }
}
