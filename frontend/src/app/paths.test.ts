import { expect, it } from 'vitest'

import { inLanguage, languageOfPath, paths } from './paths.ts'

it('builds every address', () => {
  const built = Object.entries(paths).map(([name, path]) => {
    if (typeof path === 'string') return `${name} ${path}`
    const build = path as (argument: unknown) => string
    const argument = {
      auth: { type: 'employer', next: '/search?skills=M&A' },
      adminSignIn: { next: '/admin/users' },
      adminEnrolment: { next: '/admin/users' },
      adminUser: { id: 'usr_1', email: 'amina+1@example.com' },
      plans: { package: 'premium_yearly' },
      applicationStatus: { email: 'amina+1@example.com', token: 't' },
    }[name]
    return `${name} ${build(argument ?? 'id_1')}`
  })
  expect(built).toMatchInlineSnapshot(`
    [
      "home /",
      "site /?site=1",
      "about /about",
      "howItWorks /how-it-works",
      "contact /contact",
      "terms /terms",
      "privacy /privacy",
      "executiveSearchService /executive-search-service",
      "interimLeadership /interim-leadership",
      "fractionalLeadership /fractional-leadership",
      "advisors /advisors",
      "serviceComparison /service-comparison",
      "candidateFeatures /candidate-features",
      "jobPostings /job-postings",
      "redirect /redirect",
      "auth /auth?type=employer&next=%2Fsearch%3Fskills%3DM%26A",
      "adminSignIn /admin-signin?next=%2Fadmin%2Fusers",
      "adminEnrolment /admin-signin/two-factor?next=%2Fadmin%2Fusers",
      "employerSignup /employer-signup",
      "memberApplication /member-application",
      "applicationStatus /member-application/status?email=amina%2B1%40example.com&token=t",
      "claim /claim?token=id_1",
      "keepAccount /keep-account?0=i&1=d&2=_&3=1",
      "confirmEmail /confirm-email?token=id_1",
      "joinCompany /join-company?token=id_1",
      "draftProfile /draft-profile?token=id_1",
      "dashboard /dashboard",
      "profile /profile",
      "companyField /profile?field=id_1",
      "companyVerification /profile#verification",
      "companyMembers /profile#members",
      "profileWizard /profile-wizard",
      "profileField /profile-wizard?field=id_1",
      "careerHistory /career-history",
      "settings /settings?tab=id_1",
      "ownData /settings/data",
      "vetting /vetting",
      "analytics /analytics",
      "search /search",
      "savedCandidates /saved-candidates",
      "savedSearches /saved-searches",
      "introductions /introduction-management",
      "messaging /messaging?0=i&1=d&2=_&3=1",
      "communicationHistory /communication-history?0=i&1=d&2=_&3=1",
      "documentSharing /document-sharing?0=i&1=d&2=_&3=1",
      "browseJobs /browse-jobs",
      "savedJobSearches /saved-job-searches",
      "pricing /pricing",
      "simplePricing /pricing/simple",
      "plans /plans?package=premium_yearly",
      "paymentSuccess /payment/success",
      "paymentCancel /payment/cancel",
      "job /browse-jobs/id_1",
      "publicJob /jobs/id_1",
      "createJob /create-job?0=i&1=d&2=_&3=1",
      "postedJobs /my-posted-jobs",
      "applicants /manage-applications",
      "applicantsOf /manage-applications/id_1",
      "myApplications /my-applications?0=i&1=d&2=_&3=1",
      "notifications /notifications",
      "introduction /introduction-management/id_1",
      "admin /admin",
      "adminHomeOf /admin?kind=id_1",
      "adminMemberApplications /admin/member-applications",
      "adminMemberApplication /admin/member-applications/id_1",
      "adminMemberApplicationsIn /admin/member-applications?status=id_1",
      "adminCandidates /admin/candidates",
      "adminCandidatesIn /admin/candidates?vetting_status=id_1",
      "adminCandidate /admin/candidates?candidate=id_1",
      "adminJobs /admin/jobs",
      "adminJob /admin/jobs?job=id_1",
      "adminDataRequests /admin/data-requests",
      "adminVetting /admin/vetting",
      "adminVettingOf /admin/vetting/id_1",
      "adminVettingInterview /admin/vetting/id_1?ask=interview",
      "adminUsers /admin/users",
      "adminUsersIn /admin/users?role=id_1",
      "adminUser /admin/users?q=amina%2B1%40example.com&user=usr_1",
      "adminUserById /admin/users?user=id_1",
      "adminUserSubscription /admin/users?user=id_1&tab=subscription",
      "adminBulkMails /admin/users/emails",
      "adminBulkMail /admin/users/emails?email=id_1",
      "adminExports /admin/exports",
      "adminCsvImport /admin/csv-import",
      "adminCompanies /admin/companies",
      "adminPlacements /admin/placements",
      "adminCompany /admin/companies?company=id_1",
      "adminMessaging /admin/messaging?0=i&1=d&2=_&3=1",
      "adminContactMessages /admin/contact-messages",
      "adminContactMessage /admin/contact-messages?message=id_1",
      "adminAccount /admin/account?tab=id_1",
      "adminAudit /admin/audit?0=i&1=d&2=_&3=1",
      "adminAnalytics /admin/analytics",
      "adminBusinessFeatures /admin/business-features",
      "adminSettings /admin/settings",
      "adminPrices /admin/settings/prices",
      "adminInvoicing /admin/settings/invoicing",
      "adminInvoices /admin/invoices",
      "adminBank /admin/bank",
      "adminPremium /admin/premium",
      "adminAnnouncements /admin/settings/announcements",
      "adminNewAnnouncement /admin/settings/announcements?announcement=new",
    ]
  `)
})

it('gives content pages an address per language, and the application one for all', () => {
  expect(inLanguage('fr', '/')).toBe('/fr')
  expect(inLanguage('en', '/about')).toBe('/about')
  expect(inLanguage('ar', '/about?from=mail#why')).toBe('/ar/about?from=mail#why')
  expect(inLanguage('fr', '/auth?type=employer')).toBe('/auth?type=employer')
})

it('knows the language of an address', () => {
  expect(['/', '/about', '/fr', '/fr/about', '/ar/404', '/french'].map(languageOfPath)).toEqual([
    'en',
    'en',
    'fr',
    'fr',
    'ar',
    'en',
  ])
})
