import type { QueryClient } from '@tanstack/react-query'

import { getCandidateOptions, listCandidatesOptions } from '~/api/generated/admin.gen.ts'
import type { CandidateDetailView, CandidateStatus, ListCandidatesData, Vetting } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'
import { vettingLabels } from '~/entities/vetting/words.ts'

import { statusLabels } from './words.ts'

export type CandidateFilters = Omit<NonNullable<ListCandidatesData['query']>, 'cursor' | 'limit'>

/** Below 80 percent a profile is incomplete (S55). */
export const INCOMPLETE_AT_MOST = 79

/** The filters in the URL; values that the server does not know are dropped. */
export function readFilters(filters: TableState['filters']): CandidateFilters {
  const { status, vetting_status: vetting, max_completion: most, q } = filters
  return {
    ...(isStatus(status) ? { status } : {}),
    ...(isVetting(vetting) ? { vetting_status: vetting } : {}),
    ...(most === String(INCOMPLETE_AT_MOST) ? { max_completion: INCOMPLETE_AT_MOST } : {}),
    ...(q ? { q } : {}),
  }
}

const isStatus = (word: string | undefined): word is CandidateStatus =>
  word !== undefined && Object.hasOwn(statusLabels, word)
const isVetting = (word: string | undefined): word is Vetting =>
  word !== undefined && Object.hasOwn(vettingLabels, word)

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ filters, cursor }: TableState) {
  const query = { ...readFilters(filters), cursor: cursor ?? undefined }
  return inPlace(listCandidatesOptions({ query }))
}

/** Keeps the candidate from the response to a change, which has neither the link to the picture nor the counts. */
export function keepCandidate(queryClient: QueryClient, candidate: CandidateDetailView): void {
  queryClient.setQueryData(candidateQuery(candidate.id).queryKey, (before) => ({
    ...candidate,
    picture_url: before?.picture_url ?? null,
    introductions_count: before?.introductions_count ?? null,
    interviews_count: before?.interviews_count ?? null,
    placement_count: before?.placement_count ?? null,
  }))
}

export function candidateQuery(id: string) {
  return inPlace(getCandidateOptions({ path: { id } }))
}
