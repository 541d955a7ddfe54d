import { queryOptions, type QueryClient } from '@tanstack/react-query'

import {
  getIntroductionOptions,
  getWorkflowHistory,
  getWorkflowHistoryQueryKey,
} from '~/api/generated/introductions.gen.ts'
import { getExecutiveOptions } from '~/api/generated/profiles.gen.ts'
import type { HistoryEntryView, IntroductionView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'

export const introductionQuery = (id: string) => getIntroductionOptions({ path: { id } })

/** The whole history, oldest first: it comes in pages, and the newest stand on the last. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: getWorkflowHistoryQueryKey({ path: { id } }),
    queryFn: async ({ signal }): Promise<HistoryEntryView[]> => {
      const entries: HistoryEntryView[] = []
      let cursor: string | undefined
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
        const { data } = await getWorkflowHistory({ path: { id }, query: { cursor }, signal, throwOnError: true })
        entries.push(...data.history)
        cursor = data.next_cursor ?? undefined
      } while (cursor !== undefined)
      return entries
    },
    retry: false,
  })

/** What is known of the executive beyond the introduction. Only while it lives: afterwards they are a stranger again. */
export const dossierQuery = ({ executive_id: id }: Pick<IntroductionView, 'executive_id'>) => ({
  ...getExecutiveOptions({ path: { id } }),
  retry: false,
})

/** What a change answered with is shown at once, and everything else that tells of the introduction is asked for again. */
export function keepFresh(queryClient: QueryClient, fresh: IntroductionView | null): Promise<void> {
  if (fresh) queryClient.setQueryData(introductionQuery(fresh.id).queryKey, fresh)
  return invalidate(queryClient, 'introduction')
}
