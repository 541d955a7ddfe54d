/**
 * The built site as the edge serves it: `node scripts/serve-site.ts <port> <template as JSON> [<key and certificate>]`.
 * Paths go through the functions of infra/edge.yaml, headers are those of its policies, `/api` goes to the gateway
 * at $KILELE_API, WebSockets to that at $KILELE_SOCKETS. Not emulated: TLS and HTTP/2 unless a certificate is given, so that HSTS is sent
 * and ignored, HTTP/3, caches.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import { extname, join, normalize } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { contentTypes } from './content-types.ts'
import { headersOf, type HeadersPolicy } from './edge-headers.ts'
import { socketProxy } from './socket-proxy.ts'

type Policy = 'SiteHeaders' | 'ApiHeaders'

interface Edge {
  Function: string
  SocketFunction: string
  PagesFunction: string
  /** The paths that PagesFunction leads to the API, with the policy of their headers. */
  Pages: { pattern: string; headers: Policy }[]
  SiteHeaders: HeadersPolicy
  ApiHeaders: HeadersPolicy
  /** The metadata that a file is uploaded with, by prefix or suffix of its name; the first match applies. */
  CacheControl: { prefix?: string; suffix?: string; value: string }[]
}

interface Event {
  context: { eventType: 'viewer-request' | 'viewer-response' }
  request: { method: string; uri: string; querystring: Record<string, { value: string }>; headers: object }
  response?: { statusCode: number; headers: object }
}

interface Answer {
  statusCode: number
  headers: Record<string, { value: string }>
}

interface File {
  body: Buffer
  etag: string
  type: string
  compressed: Partial<Record<'br' | 'gzip', Buffer>>
}

const [port = '4173', given = '', certificate] = process.argv.slice(2)
const edge = JSON.parse(readFileSync(given, 'utf8')) as Edge
const build = join(import.meta.dirname, '../build/client')
const gateway = new URL(process.env['KILELE_API'] ?? 'http://127.0.0.1:4566')
const sockets = new URL(process.env['KILELE_SOCKETS'] ?? gateway)
type Handler = (event: Event) => Event['request'] | Answer
const handler = runInNewContext(`${edge.Function}\nhandler`) as Handler
const pageHandler = runInNewContext(`${edge.PagesFunction}\nhandler`) as Handler

const compressible = /^(text|application)\/|svg/

const siteHeaders = headersOf(edge.SiteHeaders, gateway)
const apiHeaders = headersOf(edge.ApiHeaders, gateway)
const files = new Map<string, File>()

/** A file of the bucket; only files inside it. */
function file(key: string): File | null {
  const path = normalize(join(build, key))
  if (!path.startsWith(`${build}/`)) return null
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) return null
  const version = `${path} ${stat.mtimeMs}`
  const known = files.get(version)
  if (known) return known
  const body = readFileSync(path)
  const read: File = {
    body,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    type: contentTypes[extname(path)] ?? 'application/octet-stream',
    compressed: {},
  }
  files.set(version, read)
  return read
}

function cacheControl(key: string): string | undefined {
  const isFor = (rule: Edge['CacheControl'][number]) =>
    key.startsWith(rule.prefix ?? '') && key.endsWith(rule.suffix ?? '')
  return edge.CacheControl.find(isFor)?.value
}

/** Compression as by CloudFront: Brotli if the client accepts it, otherwise gzip. */
function packed(found: File, request: IncomingMessage): { body: Buffer; encoding?: 'br' | 'gzip' } {
  if (!compressible.test(found.type) || found.body.length < 1000) return { body: found.body }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (!encoding) return { body: found.body }
  const pack = () =>
    encoding === 'br'
      ? brotliCompressSync(found.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : gzipSync(found.body)
  return { body: (found.compressed[encoding] ??= pack()), encoding }
}

function event(request: IncomingMessage, uri: string, query: URLSearchParams): Event['request'] {
  const querystring = Object.fromEntries(
    [...query].map(([name, value]) => [name, { value: encodeURIComponent(value) }]),
  )
  return { method: request.method ?? 'GET', uri, querystring, headers: {} }
}

function site(request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams): void {
  for (const [name, value] of siteHeaders) response.setHeader(name, value)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(403).end()
    return
  }
  const decided = handler({
    context: { eventType: 'viewer-request' },
    request: event(request, path, query),
  })
  if ('statusCode' in decided) {
    for (const [name, { value }] of Object.entries(decided.headers)) response.setHeader(name, value)
    response.writeHead(decided.statusCode).end()
    return
  }
  const found = file(decodeURI(decided.uri))
  if (!found) {
    // S3's own response for a missing file. CloudFront runs no function for it.
    response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    return
  }
  const isKnown = request.headers['if-none-match'] === found.etag
  const answer = handler({
    context: { eventType: 'viewer-response' },
    request: event(request, decided.uri, query),
    response: { statusCode: isKnown ? 304 : 200, headers: {} },
  }) as Answer
  const { body, encoding } = packed(found, request)
  response.setHeader('content-type', found.type)
  response.setHeader('etag', found.etag)
  const cached = cacheControl(decided.uri)
  if (cached) response.setHeader('cache-control', cached)
  if (compressible.test(found.type)) response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(answer.statusCode)
  response.end(isKnown || request.method === 'HEAD' ? undefined : body)
}

/** From the API, with the headers of a policy in place of its own. */
function api(request: IncomingMessage, response: ServerResponse, address: string, policy: [string, string][]): void {
  const path = gateway.pathname.replace(/\/$/, '') + address
  const { hostname } = gateway
  // Names with a colon are HTTP/2 pseudo-headers.
  const plain = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
  const headers = { ...Object.fromEntries(plain), host: gateway.host }
  const passed = ask({ hostname, port: gateway.port, path, method: request.method ?? 'GET', headers }, (answer) => {
    // Hop-by-hop headers of the gateway's connection do not apply to the browser's.
    const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...told } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...told, ...Object.fromEntries(policy) })
    answer.pipe(response)
  })
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  request.pipe(passed)
}

/** A page that the API answers: PagesFunction says with which call. */
function page(request: IncomingMessage, response: ServerResponse, path: string, query: string, policy: Policy): void {
  const decided = pageHandler({
    context: { eventType: 'viewer-request' },
    request: event(request, path, new URLSearchParams(query)),
  })
  if ('statusCode' in decided) {
    for (const [name, { value }] of Object.entries(decided.headers)) response.setHeader(name, value)
    response.writeHead(decided.statusCode).end()
    return
  }
  const headers = policy === 'SiteHeaders' ? siteHeaders : apiHeaders
  api(request, response, query === '' ? decided.uri : `${decided.uri}?${query}`, headers)
}

/** CloudFront's patterns: `*` is any number of characters. */
function fits(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

function serve(request: IncomingMessage, response: ServerResponse): void {
  // Not `new URL`: a path may begin with two slashes, which would be parsed as a host.
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
  const fromApi = edge.Pages.find(({ pattern }) => fits(pattern, path))
  if (path.startsWith('/api/')) api(request, response, request.url ?? '', apiHeaders)
  else if (fromApi) page(request, response, path, query, fromApi.headers)
  else site(request, response, path, new URLSearchParams(query))
}

function secure() {
  const pem = readFileSync(certificate ?? '')
  // HTTP/2 requests have the same interface (the compatibility API), which the types do not express.
  const answer = serve as unknown as Parameters<typeof createSecureServer>[1]
  return createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, answer)
}

const server = certificate ? secure() : createServer(serve)
server.on('upgrade', socketProxy(edge.SocketFunction, sockets))
server.listen(Number(port), '127.0.0.1')
