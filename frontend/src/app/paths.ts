/** Every URL of the product. A leaf: it imports nothing, so every folder may use it. */

function query(path: string, params: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * The content pages: plain HTML, prerendered once per language (`/about`, `/fr/about`, `/ar/about`). The key is the name
 * of the page's file in features/site. Routes, prerendering, the sitemap and the language links are made from this table.
 */
export const contentPages = {
  landing: '/',
  about: '/about',
  'how-it-works': '/how-it-works',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  'executive-search-service': '/executive-search-service',
  'interim-leadership': '/interim-leadership',
  'fractional-leadership': '/fractional-leadership',
  advisors: '/advisors',
  'service-comparison': '/service-comparison',
  'candidate-features': '/candidate-features',
  'job-postings': '/job-postings',
  'employer-signup': '/employer-signup',
  'not-found': '/404',
} as const

export type ContentPage = keyof typeof contentPages

/**
 * Content pages whose content is known only when they are opened. The build makes a template of each, one per language,
 * and the API fills it in (functions/jobs/src/job_page.rs, functions/payments/src/pricing_page.rs). That of a job stands for
 * many addresses; its own exists only during the build.
 */
export const pageTemplates = { job: '/job-template', pricing: '/pricing', 'simple-pricing': '/pricing/simple' } as const

export type PageTemplate = keyof typeof pageTemplates

/** English has no prefix: it is also the default for readers of other languages. */
export const languagePrefixes = { en: '', fr: '/fr', ar: '/ar' } as const

const contentPaths: ReadonlySet<string> = new Set([...Object.values(contentPages), ...Object.values(pageTemplates)])

/** The path in a language: content pages have one in each, `/auth` and others have only one. */
export function inLanguage(language: keyof typeof languagePrefixes, path: string): string {
  const [pathname = '/', rest = ''] = path.split(/(?=[?#])(.*)/s)
  if (!contentPaths.has(pathname)) return path
  const prefix = languagePrefixes[language]
  return (pathname === '/' ? prefix || '/' : prefix + pathname) + rest
}

/** The language of a content page's path. */
export function languageOfPath(pathname: string): keyof typeof languagePrefixes {
  const first = pathname.split('/')[1]
  return first === 'fr' || first === 'ar' ? first : 'en'
}

export const paths = {
  home: contentPages.landing,
  /** The landing page without sending an admin on to /admin: "Back to Site". */
  site: '/?site=1',
  about: contentPages.about,
  howItWorks: contentPages['how-it-works'],
  contact: contentPages.contact,
  terms: contentPages.terms,
  privacy: contentPages.privacy,
  executiveSearchService: contentPages['executive-search-service'],
  interimLeadership: contentPages['interim-leadership'],
  fractionalLeadership: contentPages['fractional-leadership'],
  advisors: contentPages.advisors,
  serviceComparison: contentPages['service-comparison'],
  candidateFeatures: contentPages['candidate-features'],
  jobPostings: contentPages['job-postings'],
  /** Redirects to the home of the role: /admin, /dashboard or /auth. */
  redirect: '/redirect',

  auth: (params: { type?: 'executive' | 'employer'; mode?: 'sign-up' | 'verify'; next?: string | null } = {}) =>
    query('/auth', params),
  adminSignIn: (params: { next?: string | null } = {}) => query('/admin-signin', params),
  /** Where an administrator sets up a second factor before anything else. */
  adminEnrolment: (params: { next?: string | null } = {}) => query('/admin-signin/two-factor', params),
  employerSignup: contentPages['employer-signup'],
  memberApplication: '/member-application',
  applicationStatus: (params: { email?: string; token?: string } = {}) => query('/member-application/status', params),
  /** The mailed link with which an approved applicant claims the account. */
  claim: (token: string) => query('/claim', { token }),
  /** Cancels a deletion with the mailed link, or shows until when it can be cancelled. */
  keepAccount: (params: { token?: string; until?: string | null } = {}) => query('/keep-account', params),

  /** The mailed link with which an address confirms or stops a change. */
  confirmEmail: (token: string) => query('/confirm-email', { token }),

  /** The mailed link with which an invited person joins a company. */
  joinCompany: (token: string) => query('/join-company', { token }),

  /** The mailed link with which an imported executive claims or refuses the draft profile. */
  draftProfile: (token: string) => query('/draft-profile', { token }),

  dashboard: '/dashboard',
  profile: '/profile',
  /** The company's page at one of its fields. */
  companyField: (field: string) => query('/profile', { field }),
  /** The verification of the company, on its page. */
  companyVerification: '/profile#verification',
  /** The members of the company, on its page. */
  companyMembers: '/profile#members',
  profileWizard: '/profile-wizard',
  /** The wizard at one of its fields, in whichever step. */
  profileField: (field: string) => query('/profile-wizard', { field }),
  careerHistory: '/career-history',
  /** One of the tabs: profile, privacy, notifications, security. */
  settings: (tab?: 'privacy' | 'notifications' | 'subscription' | 'security') => query('/settings', { tab }),
  /** The data rights of a user. */
  ownData: '/settings/data',
  vetting: '/vetting',
  analytics: '/analytics',
  search: '/search',
  savedCandidates: '/saved-candidates',
  savedSearches: '/saved-searches',
  introductions: '/introduction-management',
  /** The conversations, with one of them open. */
  messaging: (params: { conversation?: string | null } = {}) => query('/messaging', params),
  /** What happened with companies or executives; with one of them, its timeline. */
  communicationHistory: (params: { participant_id?: string; tab?: string } = {}) =>
    query('/communication-history', params),
  /** Shared documents: with one of them open, or with the form for one, whose recipient is the side of a conversation. */
  documentSharing: (params: { share?: string; share_with?: string; tab?: string } = {}) =>
    query('/document-sharing', params),
  /** The public jobs. */
  browseJobs: '/browse-jobs',
  /** The saved searches of an executive for jobs. */
  savedJobSearches: '/saved-job-searches',
  /** The public pages with prices: plain HTML from the API. They lead those who are signed in to the plans below. */
  pricing: pageTemplates.pricing,
  /** The plans alone. */
  simplePricing: pageTemplates['simple-pricing'],
  /** The plans inside the application, where members choose one; with the one that was chosen before the sign-in. */
  plans: (params: { package?: string | null } = {}) => query('/plans', params),
  /** Where the card provider sends a buyer back. */
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  /** The page of a job inside the application, where members save it and apply. */
  job: (id: string, from?: 'board' | 'recommendation' | 'saved') => query(`/browse-jobs/${id}`, from ? { from } : {}),
  /** The public page of a job: plain HTML from the API. It leads those who are signed in to the one above. */
  publicJob: (id: string) => `/jobs/${id}`,
  /** The form of a new job, or of an existing one. */
  createJob: (params: { job?: string } = {}) => query('/create-job', params),
  postedJobs: '/my-posted-jobs',
  /** The applicants of all jobs of the company. */
  applicants: '/manage-applications',
  /** The applicants of one job, with one of the applications open beside them. */
  applicantsOf: (job: string, params: { application?: string } = {}) => query(`/manage-applications/${job}`, params),
  /** An executive's applications to jobs, or the saved jobs. */
  myApplications: (params: { tab?: 'saved' } = {}) => query('/my-applications', params),
  notifications: '/notifications',
  /** The page of an introduction: the same for both parties. */
  introduction: (id: string) => `/introduction-management/${id}`,

  admin: '/admin',
  /** The dashboard, with what waits of one kind. */
  adminHomeOf: (kind: string) => query('/admin', { kind }),
  adminMemberApplications: '/admin/member-applications',
  adminMemberApplication: (id: string) => `/admin/member-applications/${id}`,
  adminMemberApplicationsIn: (status: string) => query('/admin/member-applications', { status }),
  adminCandidates: '/admin/candidates',
  /** The candidates with this vetting status. */
  adminCandidatesIn: (vetting_status: string) => query('/admin/candidates', { vetting_status }),
  /** The candidate list with one of them open beside it. */
  adminCandidate: (candidate: string) => query('/admin/candidates', { candidate }),
  adminJobs: '/admin/jobs',
  adminJob: (job: string) => query('/admin/jobs', { job }),
  adminDataRequests: '/admin/data-requests',
  adminVetting: '/admin/vetting',
  /** One executive's vetting, for vetters. */
  adminVettingOf: (id: string) => `/admin/vetting/${id}`,
  /** The same, with the dialog for an interview open. */
  adminVettingInterview: (id: string) => query(`/admin/vetting/${id}`, { ask: 'interview' }),
  adminUsers: '/admin/users',
  adminUsersIn: (role: string) => query('/admin/users', { role }),
  /** One user, found by the address and open beside the list. */
  adminUser: ({ id, email }: { id: string; email: string }) => query('/admin/users', { q: email, user: id }),
  /** The users, with this one open. */
  adminUserById: (user: string) => query('/admin/users', { user }),
  /** The same, at the subscription of the user. */
  adminUserSubscription: (user: string) => query('/admin/users', { user, tab: 'subscription' }),
  /** The emails that administrators wrote to many users. */
  adminBulkMails: '/admin/users/emails',
  /** The same, with one of them open. */
  adminBulkMail: (email: string) => query('/admin/users/emails', { email }),
  /** The lists that the administrator exports in the background. */
  adminExports: '/admin/exports',
  adminCsvImport: '/admin/csv-import',
  adminCompanies: '/admin/companies',
  /** Introductions from an accepted offer on. */
  adminPlacements: '/admin/placements',
  /** One company beside the list of those under review. */
  adminCompany: (company: string) => query('/admin/companies', { company }),
  /** The conversations with the team, with one of them open. */
  adminMessaging: (params: { conversation?: string | null } = {}) => query('/admin/messaging', params),
  adminContactMessages: '/admin/contact-messages',
  adminContactMessage: (message: string) => query('/admin/contact-messages', { message }),
  /** One's own account: the same page as `settings`, in the frame of the team. */
  adminAccount: (tab?: 'security') => query('/admin/account', { tab }),
  adminAudit: (params: { subject?: string | null; by?: string | null } = {}) => query('/admin/audit', params),
  adminAnalytics: '/admin/analytics',
  adminBusinessFeatures: '/admin/business-features',
  adminSettings: '/admin/settings',
  adminPrices: '/admin/settings/prices',
  /** Who issues invoices, under which numbers, with which taxes. */
  adminInvoicing: '/admin/settings/invoicing',
  adminInvoices: '/admin/invoices',
  /** What arrived on the bank account, and what companies were asked to transfer. */
  adminBank: '/admin/bank',
  adminPremium: '/admin/premium',
  adminAnnouncements: '/admin/settings/announcements',
  adminNewAnnouncement: query('/admin/settings/announcements', { announcement: 'new' }),
} as const
