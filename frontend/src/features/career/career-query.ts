import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { deleteCareerEntryMutation, listCareerHistoryOptions } from '~/api/generated/profiles.gen.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

export const careerQuery = listCareerHistoryOptions()

/** The career, and the dashboard that asks for one. */
export async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['listCareerHistory', 'getDashboard'].map((_id) => queryClient.invalidateQueries({ queryKey: [{ _id }] })),
  )
}

export function useRemoval() {
  const { t } = useTranslation('career')
  const queryClient = useQueryClient()
  return useMutation({
    ...deleteCareerEntryMutation(),
    onSuccess: async () => {
      await refresh(queryClient)
      announce(t('Career entry deleted successfully'))
    },
    onError: (error) => announceProblem(error, msg('Failed to delete career entry', { ns: 'career' })),
  })
}
