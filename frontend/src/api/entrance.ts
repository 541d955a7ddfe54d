const ENTRANCES =
  /^\/api\/auth\/(forgot-password|login|logout|refresh|register|resend-verification|reset-password|verify-email)$/

/**
 * The calls that create or end a session: they have no token, and their 401 means a wrong password. Signing out must
 * work when the token can no longer be renewed.
 */
export const isEntrance = ({ pathname }: Pick<URL, 'pathname'>): boolean => ENTRANCES.test(pathname)
