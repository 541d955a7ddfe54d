import { redirect, type MiddlewareFunction } from 'react-router'

import { loadSession, type Role } from '~/api/session.ts'

import { paths } from './paths.ts'

/**
 * The access rule of the routes inside. Middleware and not a clientLoader: it runs before the loaders of the pages,
 * which would otherwise call the server at the same time. Order: loading, not signed in, role not allowed, allowed.
 */
export function only(...roles: [Role, ...Role[]]): MiddlewareFunction {
  return async ({ request }) => {
    const user = await loadSession()
    const url = new URL(request.url)
    const isAdminArea = roles.every((role) => role === 'admin')
    if (!user) {
      const next = url.pathname + url.search
      throw redirect(isAdminArea ? paths.adminSignIn({ next }) : paths.auth({ next }))
    }
    // "/dashboard is the landing page for executive and employer roles; an admin is redirected from it to /admin."
    if (user.role === 'admin' && url.pathname === paths.dashboard) throw redirect(paths.admin)
    if (!roles.includes(user.role)) throw new AccessDeniedError(isAdminArea)
  }
}

/** Handled by the error page, which then shows Access Denied. */
export class AccessDeniedError extends Error {
  readonly isAdminArea: boolean

  constructor(isAdminArea: boolean) {
    super('Access Denied')
    this.isAdminArea = isAdminArea
  }
}
