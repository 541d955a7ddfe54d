import { queryOptions, type QueryClient } from '@tanstack/react-query'

import {
  getIntroductionOptions,
  getWorkflowHistory,
  getWorkflowHistoryQueryKey,
} from '~/api/generated/introductions.gen.ts'
import type { HistoryEntryView, IntroductionView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'

export const introductionQuery = (id: string) => getIntroductionOptions({ path: { id } })

/** The whole history, oldest first: it is paged, and the newest entries are on the last page. */
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

/** Shows the response of a change, which has no contact details and no pictures: those stay until the next load. */
export function showFresh(queryClient: QueryClient, fresh: IntroductionView): void {
  queryClient.setQueryData(introductionQuery(fresh.id).queryKey, (shown) => ({
    ...fresh,
    executive_contact: shown?.executive_contact ?? null,
    executive_picture_url: shown?.executive_picture_url ?? null,
    employer_picture_url: shown?.employer_picture_url ?? null,
  }))
}

/** Shows the response of a change at once, and reloads everything else that shows the introduction. */
export function keepFresh(queryClient: QueryClient, fresh: IntroductionView | null): Promise<void> {
  if (fresh) showFresh(queryClient, fresh)
  return invalidate(queryClient, 'introduction')
}
