// Which call of the API answers the page of a job or a page with prices, in its language, the feed of jobs and their sitemap: a
// CloudFront function, for viewer-request of these addresses.
const CALLS = {
  '/jobs.rss': '/api/jobs/feed',
  '/sitemap-jobs.xml': '/api/jobs/sitemap',
  '/pricing': '/api/payments/pages/en/pricing',
  '/fr/pricing': '/api/payments/pages/fr/pricing',
  '/ar/pricing': '/api/payments/pages/ar/pricing',
  '/pricing/simple': '/api/payments/pages/en/simple-pricing',
  '/fr/pricing/simple': '/api/payments/pages/fr/simple-pricing',
  '/ar/pricing/simple': '/api/payments/pages/ar/simple-pricing',
}

function handler(event) {
  const request = event.request
  const path = request.uri
  if (CALLS[path]) {
    request.uri = CALLS[path]
    return request
  }
  const parts = path.replace(/\/+$/, '').split('/').slice(1)
  if (path.endsWith('/')) {
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: '/' + parts.join('/') } } }
  }
  const language = parts[0] === 'fr' || parts[0] === 'ar' ? parts.shift() : 'en'
  // `jobs` and an id. Any other address gets the page that says that there is no such job.
  request.uri = '/api/jobs/pages/' + language + '/' + (parts.length === 2 ? parts[1] : '-')
  return request
}
