import { redirect, type MiddlewareFunction } from 'react-router'

import { loadSession, type Role } from '~/api/session.ts'
import { isPayer } from '~/entities/account/seat-rights.ts'

import { paths } from './paths.ts'

/**
 * The access rule of the routes inside. Middleware and not a clientLoader: it runs before the loaders of the pages,
 * which would otherwise call the server at the same time. Order: loading, not signed in, an administrator without a second
 * factor, role not allowed, allowed.
 */
export function only(...roles: [Role, ...Role[]]): MiddlewareFunction {
  return async ({ request }) => {
    const user = await loadSession()
    const url = new URL(request.url)
    const isAdminArea = roles.every((role) => role === 'admin')
    const next = url.pathname + url.search
    if (!user) throw redirect(isAdminArea ? paths.adminSignIn({ next }) : paths.auth({ next }))
    // The server refuses everything else until it is done.
    if (user.must_enrol) throw redirect(paths.adminEnrolment({ next }))
    // "/dashboard is the landing page for executive and employer roles; an admin is redirected from it to /admin."
    if (user.role === 'admin' && url.pathname === paths.dashboard) throw redirect(paths.admin)
    // The links in mails about an account lead to the members' settings.
    if (user.role === 'admin' && url.pathname === paths.settings()) {
      throw redirect(url.searchParams.get('tab') === 'security' ? paths.adminAccount('security') : paths.adminAccount())
    }
    if (!roles.includes(user.role)) throw new AccessDeniedError(isAdminArea)
  }
}

/** The access rule of the company's recruiting: a payer only buys for the company. For routes inside of those of members. */
export const notPayers: MiddlewareFunction = async () => {
  const user = await loadSession()
  if (user && isPayer(user)) throw new AccessDeniedError(false)
}

/** Handled by the error page, which then shows Access Denied. */
export class AccessDeniedError extends Error {
  readonly isAdminArea: boolean

  constructor(isAdminArea: boolean) {
    super('Access Denied')
    this.isAdminArea = isAdminArea
  }
}
