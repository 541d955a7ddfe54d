// Which file answers an address: a CloudFront function, for viewer-request and viewer-response of the site's behaviour.
// The lists are made from the build by `npm run edge` in frontend, which copies this file into infra/edge.yaml.
// `cargo dev up --site` and the browser tests run this very file.

// pages
const CONTENT = [
  '/',
  '/about',
  '/advisors',
  '/ar',
  '/ar/about',
  '/ar/advisors',
  '/ar/candidate-features',
  '/ar/contact',
  '/ar/employer-signup',
  '/ar/executive-search-service',
  '/ar/fractional-leadership',
  '/ar/how-it-works',
  '/ar/interim-leadership',
  '/ar/job-postings',
  '/ar/privacy',
  '/ar/service-comparison',
  '/ar/terms',
  '/candidate-features',
  '/contact',
  '/employer-signup',
  '/executive-search-service',
  '/fr',
  '/fr/about',
  '/fr/advisors',
  '/fr/candidate-features',
  '/fr/contact',
  '/fr/employer-signup',
  '/fr/executive-search-service',
  '/fr/fractional-leadership',
  '/fr/how-it-works',
  '/fr/interim-leadership',
  '/fr/job-postings',
  '/fr/privacy',
  '/fr/service-comparison',
  '/fr/terms',
  '/fractional-leadership',
  '/how-it-works',
  '/interim-leadership',
  '/job-postings',
  '/privacy',
  '/service-comparison',
  '/terms',
]
const FORMS = {
  '/auth': '/auth/index.html',
  '/auth?type=executive': '/auth/index.html',
  '/auth?type=employer': '/auth/employer.html',
  '/auth?mode=sign-up': '/auth/sign-up.html',
  '/member-application': '/member-application/index.html',
  '/member-application/status': '/member-application/status/index.html',
  '/admin-signin': '/admin-signin/index.html',
}
const APPLICATION = [
  '/admin',
  '/admin-signin',
  '/admin-signin/two-factor',
  '/admin/account',
  '/admin/analytics',
  '/admin/audit',
  '/admin/bank',
  '/admin/business-features',
  '/admin/candidates',
  '/admin/companies',
  '/admin/contact-messages',
  '/admin/csv-import',
  '/admin/data-requests',
  '/admin/exports',
  '/admin/invoices',
  '/admin/jobs',
  '/admin/member-applications',
  '/admin/member-applications/*',
  '/admin/messaging',
  '/admin/placements',
  '/admin/premium',
  '/admin/settings',
  '/admin/settings/announcements',
  '/admin/settings/invoicing',
  '/admin/settings/prices',
  '/admin/users',
  '/admin/users/emails',
  '/admin/vetting',
  '/admin/vetting/*',
  '/analytics',
  '/auth',
  '/browse-jobs',
  '/browse-jobs/*',
  '/career-history',
  '/claim',
  '/communication-history',
  '/confirm-email',
  '/create-job',
  '/dashboard',
  '/document-sharing',
  '/draft-profile',
  '/introduction-management',
  '/introduction-management/*',
  '/jobs/*',
  '/join-company',
  '/keep-account',
  '/manage-applications',
  '/manage-applications/*',
  '/member-application',
  '/member-application/status',
  '/messaging',
  '/my-applications',
  '/my-posted-jobs',
  '/notifications',
  '/payment/cancel',
  '/payment/success',
  '/plans',
  '/profile',
  '/profile-wizard',
  '/redirect',
  '/references/respond/*',
  '/saved-candidates',
  '/saved-job-searches',
  '/saved-searches',
  '/search',
  '/settings',
  '/settings/data',
  '/shared-document/*',
  '/stop-alerts',
  '/vetting',
]
// end

// The last of an address, where it has an ending: /assets/entry-B2x.js, /icon.svg
function isFile(path) {
  return path.lastIndexOf('.') > path.lastIndexOf('/')
}

// `*` is one part of an address.
function matches(pattern, path) {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  return wanted.length === parts.length && wanted.every((part, at) => (part === '*' ? parts[at] !== '' : part === parts[at]))
}

function notFound(path) {
  const language = '/' + path.split('/')[1]
  return (['/fr', '/ar'].includes(language) && CONTENT.includes(language) ? language : '') + '/404/index.html'
}

// A form has a page of its own for some queries, in every language; `next`, where to go afterwards, shows nowhere. With any
// other query the application draws it.
function formOf(path, querystring) {
  const language = path.startsWith('/fr/') || path.startsWith('/ar/') ? path.slice(0, 3) : ''
  const shown = {}
  for (const name in querystring) if (name !== 'next') shown[name] = querystring[name]
  const file = FORMS[withQuery(path.slice(language.length), shown)]
  return file && language + file
}

function fileOf(path, querystring) {
  if (isFile(path)) return path
  const form = formOf(path, querystring)
  if (form) return form
  if (CONTENT.includes(path)) return path === '/' ? '/index.html' : path + '/index.html'
  if (APPLICATION.some((pattern) => matches(pattern, path))) return '/__spa-fallback.html'
  return notFound(path)
}

function withQuery(path, querystring) {
  const pairs = []
  for (const name in querystring) {
    const values = querystring[name].multiValue || [querystring[name]]
    values.forEach((it) => pairs.push(it.value === '' ? name : name + '=' + it.value))
  }
  return pairs.length === 0 ? path : path + '?' + pairs.join('&')
}

function handler(event) {
  const request = event.request
  const path = request.uri
  if (event.context.eventType === 'viewer-response') {
    // The address here may be the visitor's or the file's; both tell a page that is not there.
    const file = fileOf(path, {})
    if (file === notFound(file) && event.response.statusCode === 200) {
      event.response.statusCode = 404
      event.response.statusDescription = 'Not Found'
    }
    return event.response
  }
  // One address a page. Two slashes of either kind at the beginning would lead to another host, also with blanks between.
  if (path.length > 1 && path.endsWith('/')) {
    const location = withQuery('/' + path.replace(/^[/\\\s]+|\/+$/g, ''), request.querystring)
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } }
  }
  request.uri = fileOf(path, request.querystring)
  return request
}
