import type { AccountState, Role } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** The parameter of the URL with the tab of the open user. */
export const TAB = 'tab'

export const roleLabels: Record<Role, string> = {
  executive: msg('Executive', { ns: 'admin-users' }),
  employer: msg('Employer', { ns: 'admin-users' }),
  admin: msg('Administrator', { ns: 'admin-users' }),
}

/** In the order of the filter: in use, locked, not yet confirmed, ended. */
export const stateLabels: Record<AccountState, string> = {
  active: msg('Active', { ns: 'admin-users' }),
  pending_vetting: msg('Pending vetting', { ns: 'admin-users' }),
  approved: msg('Approved', { ns: 'admin-users' }),
  rejected: msg('Rejected', { ns: 'admin-users' }),
  suspended: msg('Suspended', { ns: 'admin-users' }),
  deactivated: msg('Deactivated', { ns: 'admin-users' }),
  pending_verification: msg('Email not confirmed', { ns: 'admin-users' }),
  invited: msg('Invited', { ns: 'admin-users' }),
  expired_invite: msg('Invitation expired', { ns: 'admin-users' }),
  deletion_scheduled: msg('Deletion scheduled', { ns: 'admin-users' }),
  erased: msg('Erased', { ns: 'admin-users' }),
}

export function nameOf({ first_name: first, last_name: last, email }: Named): string {
  return `${first} ${last}`.trim() || email
}

interface Named {
  first_name: string
  last_name: string
  email: string
}
