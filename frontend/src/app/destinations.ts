import { homeOf } from '~/entities/account/home.ts'
import { isPayer } from '~/entities/account/seat-rights.ts'

import { paths } from './paths.ts'

type Role = 'executive' | 'employer' | 'admin'

/** The part of a user that decides which pages they may open. */
type Entering = { role: Role } & Parameters<typeof isPayer>[0]

interface Area {
  prefix: string
  roles: readonly Role[]
  /** The roles that may open the pages below the prefix, if these are others. */
  inside?: readonly Role[]
  /** Part of the company's recruiting, which employers who only pay do not see: below app/not-payers.tsx. */
  isRecruiting?: true
}

/** The roles that may open an address; the guards of routes.ts use the same lists. All others are public. */
const areas: readonly Area[] = [
  { prefix: '/admin', roles: ['admin'] },
  { prefix: paths.profileWizard, roles: ['executive'] },
  { prefix: paths.careerHistory, roles: ['executive'] },
  { prefix: paths.vetting, roles: ['executive'] },
  { prefix: paths.analytics, roles: ['executive'] },
  { prefix: paths.myApplications(), roles: ['executive'] },
  { prefix: paths.savedJobSearches, roles: ['executive'] },
  { prefix: paths.savedJobSearches, roles: ['executive'] },
  { prefix: paths.search, roles: ['employer'], isRecruiting: true },
  { prefix: paths.savedCandidates, roles: ['employer'], isRecruiting: true },
  { prefix: paths.savedSearches, roles: ['employer'], isRecruiting: true },
  { prefix: paths.introductions, roles: ['employer'], inside: ['executive', 'employer'], isRecruiting: true },
  { prefix: paths.createJob(), roles: ['employer'], isRecruiting: true },
  { prefix: paths.postedJobs, roles: ['employer'], isRecruiting: true },
  { prefix: paths.applicants, roles: ['employer'], isRecruiting: true },
  { prefix: paths.messaging(), roles: ['executive', 'employer'] },
  { prefix: paths.communicationHistory(), roles: ['executive', 'employer'], isRecruiting: true },
  { prefix: paths.documentSharing(), roles: ['executive', 'employer'], isRecruiting: true },
  { prefix: paths.notifications, roles: ['executive', 'employer'] },
  { prefix: paths.dashboard, roles: ['executive', 'employer'] },
  { prefix: paths.profile, roles: ['executive', 'employer'] },
  // The guard takes an administrator on to the account page of the team.
  { prefix: paths.settings(), roles: ['executive', 'employer', 'admin'], inside: ['executive', 'employer'] },
  { prefix: paths.ownData, roles: ['executive', 'employer'] },
]

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

function mayOpen(user: Entering, path: string): boolean {
  const { pathname } = new URL(path, 'https://same.site')
  const area = areas.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`))
  if (area === undefined) return true
  const { prefix, roles, inside = roles, isRecruiting = false } = area
  return (pathname === prefix ? roles : inside).includes(user.role) && !(isRecruiting && isPayer(user))
}

/** After sign-in: the remembered origin if the user's role and seat may open it, else the home of the role. */
export function destinationAfter(user: Entering, next: string | null): string {
  const path = sameSite(next)
  return path && mayOpen(user, path) ? path : homeOf(user.role)
}
