import { queryOptions } from '@tanstack/react-query'

import { myDocumentsOptions } from '~/api/generated/documents.gen.ts'
import { getVettingProcess, getVettingProcessQueryKey } from '~/api/generated/vetting.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'

/**
 * The vetting, or null if none was started: the 404 for that is a result and no failure, otherwise a refetch would
 * remove open parts of the page. Any other failure is shown in place.
 */
export const processQuery = queryOptions({
  queryKey: getVettingProcessQueryKey(),
  queryFn: async ({ signal }) => {
    try {
      return (await getVettingProcess({ signal, throwOnError: true })).data
    } catch (error) {
      if (problemOf(error).status === 404) return null
      throw error
    }
  },
  // One retry: a single lost response is no reason to show an error.
  retry: 1,
  retryOnMount: false,
})

export const documentsQuery = { ...inPlace(myDocumentsOptions()), retry: 1 }

export const tabs = ['overview', 'documents', 'references', 'review'] as const

export type VettingTab = (typeof tabs)[number]

/** The tab named by the URL; the overview for anything else. */
export function readTab(asked: string | null): VettingTab {
  return tabs.find((tab) => tab === asked) ?? 'overview'
}
