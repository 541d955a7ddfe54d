import { paths } from '~/app/paths.ts'

/**
 * The page of a path that the server names. It sends an executive to an introduction by
 * `/dashboard?introduction=…` (next actions, emails, calendars), which has the same page as for the employer.
 */
export function pageOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://same.site')
  const id = pathname === paths.dashboard ? searchParams.get('introduction') : null
  return id ? paths.introduction(id) : path
}
