import { queryOptions } from '@tanstack/react-query'

import { getWorkflowHistory, getWorkflowHistoryQueryKey } from '~/api/generated/introductions.gen.ts'
import { getCompanyProfileOptions, getExecutiveOptions } from '~/api/generated/profiles.gen.ts'
import type { HistoryEntryView, IntroductionView } from '~/api/generated/types.gen.ts'

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

/** The executive's profile beyond the introduction. Only while the introduction is live: afterwards access ends. */
export const dossierQuery = ({ executive_id: id }: Pick<IntroductionView, 'executive_id'>) => ({
  ...getExecutiveOptions({ path: { id } }),
  retry: false,
})

/** The employer's company, for the executive of an introduction with `can_see_company`. */
export const companyQuery = (introductionId: string) => ({
  ...getCompanyProfileOptions({ query: { introduction_id: introductionId } }),
  retry: false,
})
