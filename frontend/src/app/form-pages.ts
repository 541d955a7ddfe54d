/**
 * The pages with a form that visitors see before an account. Each is prerendered in every language, as it is for a visitor
 * who is signed out, and becomes the application when it is touched (src/site/early.ts). A leaf, read by the build too.
 *
 * By address: the queries that show the same page, by the name of its file; it is rendered with the first of them. Any
 * other query is drawn by the application from the start. `next`, where to go afterwards, shows nowhere and counts for
 * nothing (infra/edge/site.js).
 */
export const formPages: Record<string, Record<string, readonly [string, ...string[]]>> = {
  '/auth': { index: ['', '?type=executive'], employer: ['?type=employer'], 'sign-up': ['?mode=sign-up'] },
  '/member-application': { index: [''] },
  '/member-application/status': { index: [''] },
  '/admin-signin': { index: [''] },
}

/** Between the pages of one address, which the build renders in one answer (entry.server.tsx). */
export const NEXT_PAGE = '<!-- the next page of this address -->'
