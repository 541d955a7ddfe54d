import { paths } from './paths.ts'

type Role = 'executive' | 'employer' | 'admin'

interface Area {
  prefix: string
  roles: readonly Role[]
  /** The roles that may open the pages below the prefix, if these are others. */
  inside?: readonly Role[]
}

/** The roles that may open an address; the guards of routes.ts use the same lists. All others are public. */
const areas: readonly Area[] = [
  { prefix: '/admin', roles: ['admin'] },
  { prefix: paths.profileWizard, roles: ['executive'] },
  { prefix: paths.careerHistory, roles: ['executive'] },
  { prefix: paths.vetting, roles: ['executive'] },
  { prefix: paths.analytics, roles: ['executive'] },
  { prefix: paths.search, roles: ['employer'] },
  { prefix: paths.savedCandidates, roles: ['employer'] },
  { prefix: paths.savedSearches, roles: ['employer'] },
  { prefix: paths.introductions, roles: ['employer'], inside: ['executive', 'employer'] },
  { prefix: paths.messaging(), roles: ['executive', 'employer'] },
  { prefix: paths.communicationHistory(), roles: ['executive', 'employer'] },
  { prefix: paths.documentSharing(), roles: ['executive', 'employer'] },
  { prefix: paths.notifications, roles: ['executive', 'employer'] },
  { prefix: paths.dashboard, roles: ['executive', 'employer'] },
  { prefix: paths.profile, roles: ['executive', 'employer'] },
  // The guard takes an administrator on to the account page of the team.
  { prefix: paths.settings(), roles: ['executive', 'employer', 'admin'], inside: ['executive', 'employer'] },
  { prefix: paths.ownData, roles: ['executive', 'employer'] },
]

export function homeOf(role: Role): string {
  return role === 'admin' ? paths.admin : paths.dashboard
}

/** A remembered origin that may be followed: a URL of this site, and not an entrance. */
export function sameSite(next: string | null): string | null {
  if (!next?.startsWith('/')) return null
  // `//evil.example` and `/\evil.example` are other sites to a browser.
  const base = 'https://same.site'
  const url = URL.parse(next, base)
  if (!url || url.origin !== base) return null
  // `/.//evil.example` without its dot segments: to a browser, another site again.
  if (url.pathname.startsWith('//')) return null
  if (['/auth', '/admin-signin', paths.adminEnrolment(), '/employer-signup'].includes(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

export function mayOpen(role: Role, path: string): boolean {
  const { pathname } = new URL(path, 'https://same.site')
  const area = areas.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`))
  if (area === undefined) return true
  const { prefix, roles, inside = roles } = area
  return (pathname === prefix ? roles : inside).includes(role)
}

/** After sign-in: the remembered origin when the role may open it, else the role's own home. */
export function destinationAfter(role: Role, next: string | null): string {
  const path = sameSite(next)
  return path && mayOpen(role, path) ? path : homeOf(role)
}
