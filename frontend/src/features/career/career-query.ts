import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { deleteCareerEntryMutation, listCareerHistoryOptions } from '~/api/generated/profiles.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

export const careerQuery = listCareerHistoryOptions()

export function useRemoval() {
  const { t } = useTranslation('career')
  const queryClient = useQueryClient()
  return useMutation({
    ...deleteCareerEntryMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'careerHistory')
      announce(t('Career entry deleted successfully'))
    },
    onError: (error) => announceProblem(error, msg('Failed to delete career entry', { ns: 'career' })),
  })
}
