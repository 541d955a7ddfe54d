import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

import { hostileAddresses } from './hostile-addresses.ts'
import { inlineScripts, inlineStyles, styleAttributes } from './html.ts'

const edge = (name: string) => readFileSync(join(import.meta.dirname, '../../infra/edge', name), 'utf8')
const pages = `// pages
const CONTENT = ['/', '/about', '/ar', '/ar/about', '/fr', '/fr/about']
const FORMS = {
  '/auth': '/auth/index.html',
  '/auth?type=executive': '/auth/index.html',
  '/auth?mode=sign-up': '/auth/sign-up.html',
}
const APPLICATION = ['/admin', '/auth', '/introduction-management', '/introduction-management/*']
// end`

interface Answer {
  uri?: string
  statusCode?: number
  headers?: Record<string, { value: string }>
}

type Handler = (event: object) => Answer

/** The function with some test pages, independent of the build. */
function handlerOf(code: string): Handler {
  return runInNewContext(`${code}\nhandler`) as Handler
}
const handler = handlerOf(edge('site.js').replace(/\/\/ pages[\s\S]*\/\/ end/, pages))

const asked = (uri: string, querystring = {}) =>
  handler({ context: { eventType: 'viewer-request' }, request: { uri, querystring, headers: {} } })
const status = (uri: string, statusCode = 200) =>
  handler({ context: { eventType: 'viewer-response' }, request: { uri }, response: { statusCode, headers: {} } })
    .statusCode

test.each([
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/fr', '/fr/index.html'],
  ['/ar/about', '/ar/about/index.html'],
  ['/auth', '/auth/index.html'],
  ['/fr/auth', '/fr/auth/index.html'],
  ['/admin', '/__spa-fallback.html'],
  ['/introduction-management/int_1', '/__spa-fallback.html'],
  ['/assets/entry-B2x.js', '/assets/entry-B2x.js'],
  ['/icon.svg', '/icon.svg'],
  ['/introduction-management/int_1/more', '/404/index.html'],
  ['/admin/secrets', '/404/index.html'],
  ['/.git/config', '/404/index.html'],
  ['/About', '/404/index.html'],
  ['/fr/admin', '/fr/404/index.html'],
  ['/ar/nowhere', '/ar/404/index.html'],
  ['/france', '/404/index.html'],
  ['/de/about', '/404/index.html'],
])('%s is answered by %s', (uri, file) => {
  expect(asked(uri).uri).toBe(file)
})

test.each([
  ['/auth', {}, '/auth/index.html'],
  ['/auth', { type: 'executive' }, '/auth/index.html'],
  ['/ar/auth', { mode: 'sign-up' }, '/ar/auth/sign-up.html'],
  // Where to go afterwards shows nowhere.
  ['/auth', { mode: 'sign-up', next: '%2Fplans' }, '/auth/sign-up.html'],
  ['/fr/auth', { next: '%2Fsearch' }, '/fr/auth/index.html'],
  // Any other query is the application's, which has one address for all languages.
  ['/auth', { mode: 'verify' }, '/__spa-fallback.html'],
  ['/auth', { app: '1', next: '%2Fsearch' }, '/__spa-fallback.html'],
  ['/fr/auth', { mode: 'verify' }, '/fr/404/index.html'],
  ['/auth', { __proto__: '1', constructor: '1' }, '/__spa-fallback.html'],
])('the form at %s with the query %o is answered by %s', (uri, query, file) => {
  const querystring = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, { value }]))
  expect(asked(uri, querystring).uri).toBe(file)
})

test.each(['/nowhere', '/fr/nowhere', '/404', '/404/index.html', '/fr/404/index.html'])(
  '%s is answered with 404, whether the edge shows the address or the file',
  (uri) => {
    expect(status(uri)).toBe(404)
    expect(status(asked(uri).uri ?? '')).toBe(404)
  },
)

test.each(['/', '/index.html', '/about', '/about/index.html', '/auth', '/__spa-fallback.html', '/assets/a.js'])(
  '%s keeps its status',
  (uri) => {
    expect(status(uri)).toBe(200)
    expect(status(uri, 304)).toBe(304)
  },
)

test('a visitor who has seen the page for nothing keeps it', () => {
  expect(status('/nowhere', 304)).toBe(304)
})

test('a slash at the end leads to the address without it, and never to another host', () => {
  const moved = (uri: string, query = {}) => {
    const { statusCode, headers } = asked(uri, query)
    return [statusCode, headers?.['location']?.value]
  }
  expect(moved('/about/')).toEqual([301, '/about'])
  expect(moved('//evil.example/')).toEqual([301, '/evil.example'])
  expect(moved('///')).toEqual([301, '/'])
  expect(moved('/\\evil.example/')).toEqual([301, '/evil.example'])
  expect(moved('/\t/evil.example/')).toEqual([301, '/evil.example'])
  const query = {
    q: { value: 'a%26b' },
    flag: { value: '' },
    tag: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
  }
  expect(moved('/search/', query)).toEqual([301, '/search?q=a%26b&flag&tag=x&tag=y'])
})

test('no address leads to another host, of ten thousand generated', () => {
  const origin = 'https://kilele.example'
  // CloudFront passes a path, which begins with a slash.
  const locations = hostileAddresses(10_000).map(
    (address) => asked(`/${address}/`).headers?.['location']?.value ?? 'none',
  )
  expect(locations.filter((location) => location === 'none' || new URL(location, origin).origin !== origin)).toEqual([])
})

test('nobody but the edge says who is asking', () => {
  const tell = handlerOf(edge('api.js'))
  const request = { headers: { 'x-kilele-viewer': { value: '192.0.2.1' } } }
  expect(tell({ viewer: { ip: '203.0.113.7' }, request }).headers).toEqual({
    'x-kilele-viewer': { value: '203.0.113.7' },
  })
})

test('a WebSocket is opened at the stage, for the account in its address', () => {
  const open: (event: object) => object = handlerOf(edge('socket.js'))
  const request = { uri: '/api/messaging/ws/usr_1', querystring: { ticket: { value: 't' } } }
  expect(open({ request })).toEqual({
    uri: '/live',
    querystring: { ticket: { value: 't' }, user: { value: 'usr_1' } },
  })
  const other = { uri: '/api/messaging/ws/usr_1', querystring: { user: { value: 'usr_2' } } }
  expect(open({ request: other })).toMatchObject({ querystring: { user: { value: 'usr_1' } } })
})

test.each([
  ['/jobs/job_1', '/api/jobs/pages/en/job_1'],
  ['/fr/jobs/job_1', '/api/jobs/pages/fr/job_1'],
  ['/ar/jobs/job_1', '/api/jobs/pages/ar/job_1'],
  ['/jobs/job_1/more', '/api/jobs/pages/en/-'],
  ['/jobs.rss', '/api/jobs/feed'],
  ['/sitemap-jobs.xml', '/api/jobs/sitemap'],
  ['/pricing', '/api/payments/pages/en/pricing'],
  ['/fr/pricing', '/api/payments/pages/fr/pricing'],
  ['/ar/pricing/simple', '/api/payments/pages/ar/simple-pricing'],
])('%s is answered by the call %s', (uri, call) => {
  expect(handlerOf(edge('pages.js'))({ request: { uri } }).uri).toBe(call)
})

test('the page of a job has one address, without a slash at its end, on this site', () => {
  const page = handlerOf(edge('pages.js'))
  const locationOf = (uri: string) => page({ request: { uri } }).headers?.['location']?.value
  expect(locationOf('/jobs/job_1/')).toBe('/jobs/job_1')
  expect(locationOf('/fr/jobs/job_1//')).toBe('/fr/jobs/job_1')
  expect(locationOf('/jobs/')).toBe('/jobs')
  const origin = 'https://kilele.example'
  const elsewhere = hostileAddresses(1000)
    .map((address) => locationOf(`/jobs/${address}/`))
    .filter((location) => location === undefined || new URL(location, origin).origin !== origin)
  expect(elsewhere).toEqual([])
})

test('infra/edge.yaml carries the functions as they are kept', () => {
  const template = readFileSync(join(import.meta.dirname, '../../infra/edge.yaml'), 'utf8')
  for (const name of ['site.js', 'api.js', 'socket.js', 'pages.js']) {
    const indented = edge(name).replaceAll(/^(?=.)/gm, ' '.repeat(8))
    expect(template).toContain(`FunctionCode: |\n${indented}`)
    // CloudFront's limit in bytes.
    expect(Buffer.byteLength(edge(name))).toBeLessThan(10_240)
  }
})

test('what stands in a page as text is found, and data is not taken for a script', () => {
  const html = `<html><head><script>one()</script><script type="module" async="">two()</script>
    <script src="/a.js"></script><script type="application/ld+json">{}</script><style media="print">p{}</style></head>
    <body data-style="no"><p class="a" style="color:red">style="no"</p></body></html>`
  expect(inlineScripts(html).map(({ text, isModule }) => [text, isModule])).toEqual([
    ['one()', false],
    ['two()', true],
  ])
  expect(inlineStyles(html)).toEqual(['p{}'])
  expect(styleAttributes(html)).toEqual(['color:red'])
})
