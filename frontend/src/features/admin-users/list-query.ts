import { listUsersOptions } from '~/api/generated/admin.gen.ts'
import type { AccountState, ListedUserView, ListUsersData, Role, UserList } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import { roleLabels, stateLabels } from './words.ts'

export type UserFilters = Omit<NonNullable<ListUsersData['query']>, 'cursor' | 'limit'>

/** A user as a table row. */
export type UserRow = ListedUserView & { id: string }

/** The filters in the URL; values that the server does not know are dropped. */
export function readFilters({ role, status, q }: TableState['filters']): UserFilters {
  return { ...(isRole(role) ? { role } : {}), ...(isState(status) ? { status } : {}), ...(q ? { q } : {}) }
}

const isRole = (word: string | undefined): word is Role => word !== undefined && Object.hasOwn(roleLabels, word)
const isState = (word: string | undefined): word is AccountState =>
  word !== undefined && Object.hasOwn(stateLabels, word)

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ filters, cursor }: TableState) {
  const query = { ...readFilters(filters), cursor: cursor ?? undefined }
  return inPlace(listUsersOptions({ query }))
}

export function rowsOf({ users }: UserList): UserRow[] {
  return users.map((user) => ({ ...user, id: user.user_id }))
}
