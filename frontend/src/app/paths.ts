/** Every URL of the product. A leaf: it imports nothing, so every folder may use it. */

function query(path: string, params: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

export const paths = {
  home: '/',
  /** The landing page without sending an admin on to /admin: "Back to Site". */
  site: '/?site=1',
  /** A section of the landing page. */
  section: (id: Section) => `/#${id}`,

  auth: (params: { type?: 'executive' | 'employer'; mode?: 'sign-up'; next?: string | null } = {}) =>
    query('/auth', params),
  adminSignIn: (params: { next?: string | null } = {}) => query('/admin-signin', params),
  employerSignup: '/employer-signup',
  memberApplication: '/member-application',
  applicationStatus: (params: { email?: string; token?: string } = {}) => query('/member-application/status', params),
  /** The mailed link with which an approved applicant takes the account. */
  claim: (token: string) => query('/claim', { token }),

  dashboard: '/dashboard',
  /** The dashboard with one introduction open beside it. */
  dashboardIntroduction: (id: string) => query('/dashboard', { introduction: id }),
  profile: '/profile',
  /** The company's page at one of its fields. */
  companyField: (field: string) => query('/profile', { field }),
  profileWizard: '/profile-wizard',
  /** The wizard at one of its fields, whatever its step. */
  profileField: (field: string) => query('/profile-wizard', { field }),
  search: '/search',
  introductions: '/introduction-management',
  introduction: (id: string) => `/introduction-management/${id}`,

  admin: '/admin',
  adminMemberApplications: '/admin/member-applications',
  adminMemberApplication: (id: string) => `/admin/member-applications/${id}`,
  adminMemberApplicationsIn: (status: string) => query('/admin/member-applications', { status }),
  adminCandidates: '/admin/candidates',
  /** The candidates whose vetting has come so far. */
  adminCandidatesIn: (vetting_status: string) => query('/admin/candidates', { vetting_status }),
  /** The candidate list with one of them open beside it. */
  adminCandidate: (candidate: string) => query('/admin/candidates', { candidate }),
  adminUsers: '/admin/users',
  /** One user, found by the address and open beside the list. */
  adminUser: ({ id, email }: { id: string; email: string }) => query('/admin/users', { q: email, user: id }),
} as const

export type Section =
  | 'services'
  | 'executive-search'
  | 'interim-leadership'
  | 'fractional-leadership'
  | 'advisors'
  | 'how-it-works'
