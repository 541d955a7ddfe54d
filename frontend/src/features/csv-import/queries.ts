import {
  getImportOptions,
  getImportProgressOptions,
  getImportStatsOptions,
  listDraftsOptions,
  listImportRowsOptions,
  listImportsOptions,
} from '~/api/generated/csv-import.gen.ts'
import type { CsvImportStatus, DraftInvitationStatus, ImportRowOutcome } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

/** The page size of the history (brief D2, section 9). */
const HISTORY_LIMIT = 10

export const statsQuery = () => inPlace(getImportStatsOptions())

export const importQuery = (id: string) => inPlace(getImportOptions({ path: { id } }))

export const progressQuery = (id: string) => getImportProgressOptions({ path: { id } })

/** The history for the parameters of the address. */
export function historyQuery({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const status = filters['status'] as CsvImportStatus | undefined
  return inPlace(
    listImportsOptions({
      query: { limit: HISTORY_LIMIT, ...(status && { status }), ...(cursor !== null && { cursor }) },
    }),
  )
}

export function rowsQuery(id: string, outcome: ImportRowOutcome | null, cursor: string | null) {
  const query = { limit: 25, ...(outcome && { outcome }), ...(cursor !== null && { cursor }) }
  return inPlace(listImportRowsOptions({ path: { id }, query }))
}

interface DraftsState {
  invitation: DraftInvitationStatus | null
  q: string
  cursor: string | null
}

export function draftsQuery(id: string, { invitation, q, cursor }: DraftsState) {
  const query = { limit: 25, ...(invitation && { invitation }), ...(q && { q }), ...(cursor !== null && { cursor }) }
  return inPlace(listDraftsOptions({ path: { id }, query }))
}
