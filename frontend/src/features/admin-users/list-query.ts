import { listUsersOptions } from '~/api/generated/admin.gen.ts'
import type { AccountState, AdminUserView, ListUsersData, Role, UserList } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import { roleLabels, stateLabels } from './words.ts'

export type UserFilters = Omit<NonNullable<ListUsersData['query']>, 'cursor' | 'limit'>

/** A user as the table wants it. */
export type UserRow = AdminUserView & { id: string }

/** The part of the address that filters; words the server does not know are left out. */
export function readFilters({ role, status, q }: TableState['filters']): UserFilters {
  return { ...(isRole(role) ? { role } : {}), ...(isState(status) ? { status } : {}), ...(q ? { q } : {}) }
}

const isRole = (word: string | undefined): word is Role => word !== undefined && Object.hasOwn(roleLabels, word)
const isState = (word: string | undefined): word is AccountState =>
  word !== undefined && Object.hasOwn(stateLabels, word)

/** The list the address asks for. A failure stays in the query: the page shows it in place, with a way to try again. */
export function listQuery({ filters, cursor }: TableState) {
  const query = { ...readFilters(filters), cursor: cursor ?? undefined }
  return inPlace(listUsersOptions({ query }))
}

export function rowsOf({ users }: UserList): UserRow[] {
  return users.map((user) => ({ ...user, id: user.user_id }))
}
