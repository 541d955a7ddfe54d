import { listDocumentsOptions } from '~/api/generated/documents.gen.ts'
import { getVettingCaseOptions, listVettingQueueOptions } from '~/api/generated/vetting.gen.ts'
import type { ListVettingQueueData } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

export type QueueFilters = Omit<NonNullable<ListVettingQueueData['query']>, 'cursor' | 'limit'>

/** The filters in the URL; values that the server does not know are dropped. */
export function readFilters({ status, assigned, overdue }: TableState['filters']): QueueFilters {
  return {
    ...(status === 'background_check' || status === 'interview_scheduled' ? { status } : {}),
    ...(assigned === 'me' || assigned === 'nobody' ? { assigned } : {}),
    ...(overdue === 'true' ? { overdue: true } : {}),
  }
}

/** A failure stays in the query: the page shows it in place, with a retry button. */
export function queueQuery({ filters, cursor }: TableState) {
  const query = { ...readFilters(filters), cursor: cursor ?? undefined }
  return inPlace(listVettingQueueOptions({ query }))
}

export const caseQuery = (id: string) => getVettingCaseOptions({ path: { id } })

/** A record has a handful of documents. */
export const documentsQuery = (owner: string) => inPlace(listDocumentsOptions({ query: { owner, limit: 100 } }))
