import { paths } from '~/app/paths.ts'

/** Where a role begins. Apart from app/destinations.ts, because every page inside has a link to it. */
export function homeOf(role: 'executive' | 'employer' | 'admin'): string {
  return role === 'admin' ? paths.admin : paths.dashboard
}
