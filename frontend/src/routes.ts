import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

import { contentPages, languagePrefixes, pageTemplates } from './app/paths.ts'

/** The content pages of the public site in one language: plain HTML, see app/site-shell.tsx. */
function site([language, prefix]: [string, string]): RouteConfigEntry {
  const pages = Object.entries({ ...contentPages, ...pageTemplates }).map(([name, path]) => {
    const id = `${language} ${name}`
    const file = name === 'landing' ? 'features/landing/landing-page.tsx' : `features/site/${name}-page.tsx`
    const address = (prefix + path).replace(/^\/|\/$/g, '')
    return address === '' ? index(file, { id }) : route(address, file, { id })
  })
  return layout('app/site-shell.tsx', { id: `${language} site` }, pages)
}

/** Every screen of the product. Each is loaded when it is opened. Guards: see app/guards.ts. */
export default [
  ...Object.entries(languagePrefixes).map(site),

  layout('app/public-shell.tsx', [
    route('member-application', 'features/member-application/application-page.tsx'),
    route('member-application/status', 'features/member-application/status-page.tsx'),
    route('browse-jobs', 'features/job-board/browse-page.tsx'),
    route('browse-jobs/:id', 'features/job-board/job-page.tsx'),
    route('jobs/:id', 'features/job-board/public-address.ts'),
    route('plans', 'features/pricing/plans-page.tsx'),
    route('payment/success', 'features/pricing/success-page.tsx'),
    route('payment/cancel', 'features/pricing/cancel-page.tsx'),
    route('*', 'app/not-found-page.tsx'),
  ]),

  layout('app/entrance-shell.tsx', [
    route('auth', 'features/entrance/auth-page.tsx'),
    route('admin-signin', 'features/entrance/admin-sign-in-page.tsx'),
    route('admin-signin/two-factor', 'features/settings/enrolment-page.tsx'),
    route('claim', 'features/member-application/claim-page.tsx'),
    route('references/respond/:token', 'features/reference-response/response-page.tsx'),
    route('shared-document/:token', 'features/shared-document/shared-document-page.tsx'),
    route('keep-account', 'features/data-rights/keep-account-page.tsx'),
    route('confirm-email', 'features/entrance/confirm-email-page.tsx'),
    route('join-company', 'features/entrance/join-company-page.tsx'),
    route('draft-profile', 'features/entrance/draft-profile-page.tsx'),
    route('stop-alerts', 'features/search/stop-alerts-page.tsx'),
  ]),

  route('redirect', 'app/redirect-page.tsx'),

  layout('app/member-shell.tsx', [
    layout('app/page-boundary.tsx', { id: 'member-pages' }, [
      // Executive and employer.
      route('dashboard', 'features/dashboard/dashboard-page.tsx'),
      route('profile', 'features/profile/profile-page.tsx'),
      route('settings', 'features/settings/settings-page.tsx'),
      route('settings/data', 'features/data-rights/data-page.tsx'),
      route('messaging', 'features/messaging/messaging-page.tsx'),
      route('notifications', 'features/notifications/notifications-page.tsx'),
      layout('app/executives-only.tsx', [
        // Executive.
        route('vetting', 'features/vetting/vetting-page.tsx'),
        route('profile-wizard', 'features/profile/wizard-page.tsx'),
        route('career-history', 'features/career/career-page.tsx'),
        route('analytics', 'features/analytics/analytics-page.tsx'),
        route('my-applications', 'features/my-applications/my-applications-page.tsx'),
        route('saved-job-searches', 'features/job-board/saved-searches-page.tsx'),
      ]),
      layout('app/not-payers.tsx', [
        // Executive and employer, without the employers who only pay.
        route('communication-history', 'features/communication-history/history-page.tsx'),
        route('document-sharing', 'features/document-sharing/documents-page.tsx'),
        route('introduction-management/:id', 'features/introductions/introduction-page.tsx'),
        layout('app/employers-only.tsx', [
          // Employer.
          route('search', 'features/search/search-page.tsx'),
          route('saved-candidates', 'features/search/saved-page.tsx'),
          route('saved-searches', 'features/search/saved-searches-page.tsx'),
          route('introduction-management', 'features/introductions/introductions-page.tsx'),
          route('create-job', 'features/job-posting/posting-page.tsx'),
          route('my-posted-jobs', 'features/job-posting/posted-page.tsx'),
          route('manage-applications', 'features/applicants/applicants-page.tsx'),
          route('manage-applications/:jobId', 'features/applicants/job-applicants-page.tsx'),
        ]),
      ]),
    ]),
  ]),

  layout('app/admin-shell.tsx', [
    layout('app/page-boundary.tsx', { id: 'admin-pages' }, [
      // Admin.
      route('admin', 'features/admin-home/home-page.tsx'),
      route('admin/jobs', 'features/admin-jobs/jobs-page.tsx'),
      route('admin/candidates', 'features/admin-candidates/candidates-page.tsx'),
      route('admin/vetting', 'features/admin-vetting/queue-page.tsx'),
      route('admin/vetting/:id', 'features/admin-vetting/case-page.tsx'),
      route('admin/users', 'features/admin-users/users-page.tsx'),
      route('admin/users/emails', 'features/admin-bulk-mail/bulk-mail-page.tsx'),
      route('admin/exports', 'features/admin-exports/exports-page.tsx'),
      route('admin/data-requests', 'features/admin-data-requests/requests-page.tsx'),
      route('admin/member-applications', 'features/admin-applications/applications-page.tsx'),
      route('admin/member-applications/:id', 'features/admin-applications/application-page.tsx'),
      route('admin/csv-import', 'features/csv-import/csv-import-page.tsx'),
      route('admin/companies', 'features/admin-companies/companies-page.tsx'),
      route('admin/placements', 'features/admin-placements/placements-page.tsx'),
      route('admin/messaging', 'features/messaging/admin-messaging-page.tsx'),
      route('admin/audit', 'features/admin-audit/audit-page.tsx'),
      route('admin/contact-messages', 'features/admin-contact-messages/contact-messages-page.tsx'),
      route('admin/account', 'features/settings/settings-page.tsx', { id: 'admin-account' }),
      route('admin/analytics', 'features/admin-analytics/analytics-page.tsx'),
      route('admin/business-features', 'features/admin-features/features-page.tsx'),
      route('admin/settings', 'features/admin-settings/settings-page.tsx'),
      route('admin/premium', 'features/admin-premium/premium-page.tsx'),
      route('admin/invoices', 'features/admin-invoices/invoices-page.tsx'),
      route('admin/bank', 'features/admin-bank/bank-page.tsx'),
      route('admin/settings/prices', 'features/admin-prices/prices-page.tsx'),
      route('admin/settings/invoicing', 'features/admin-invoices/invoicing-page.tsx'),
      route('admin/settings/announcements', 'features/admin-announcements/announcements-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
