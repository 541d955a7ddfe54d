import { listAuditDaysOptions, listAuditEntriesOptions } from '~/api/generated/admin.gen.ts'
import type { AuditAction, AuditArea, ListAuditEntriesData } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'
import { actionLabels, areaLabels } from '~/entities/audit/words.ts'

export type AuditFilters = Omit<NonNullable<ListAuditEntriesData['query']>, 'cursor' | 'limit'>

const isArea = (word: string | undefined): word is AuditArea => word !== undefined && Object.hasOwn(areaLabels, word)
const isAction = (word: string | undefined): word is AuditAction =>
  word !== undefined && Object.hasOwn(actionLabels, word)
const isDay = (word: string | undefined): word is string => word !== undefined && /^\d{4}-\d\d-\d\d$/u.test(word)
const isAccount = (word: string | undefined): word is string => word !== undefined && /^usr_[0-9a-f]{32}$/u.test(word)

/** The filters in the address; values that the server does not know are dropped. */
export function readFilters({ area, action, by, subject, from, to }: TableState['filters']): AuditFilters {
  return {
    ...(isArea(area) ? { area } : {}),
    ...(isAction(action) ? { action } : {}),
    ...(isAccount(by) ? { by } : {}),
    ...(subject ? { subject } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const query = { ...readFilters(filters), cursor: cursor ?? undefined }
  return inPlace(listAuditEntriesOptions({ query }))
}

/** The days of the list. */
export function daysQuery({ from, to }: AuditFilters) {
  return inPlace(listAuditDaysOptions({ query: { ...(from ? { from } : {}), ...(to ? { to } : {}) } }))
}
