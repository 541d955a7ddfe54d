import { request as ask, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { runInNewContext } from 'node:vm'

type Query = Record<string, { value: string }>
type Handler = (event: { request: { uri: string; querystring: Query } }) => { uri: string; querystring: Query }

const PATH = /^\/api\/messaging\/ws\/[^/?]+(?=$|\?)/

/** Passes WebSockets on to a gateway, at the address that the edge's function makes: the handshake, then everything both ways. */
export function socketProxy(code: string, gateway: URL): (request: IncomingMessage, browser: Duplex) => void {
  const handler = runInNewContext(`${code}\nhandler`) as Handler

  /** The path and the query for the gateway; null for what is no WebSocket of ours. */
  function target(url: string): string | null {
    const [path] = PATH.exec(url) ?? []
    if (path === undefined) return null
    const given = [...new URLSearchParams(url.slice(path.length))]
    const { uri, querystring } = handler({
      request: {
        uri: path,
        querystring: Object.fromEntries(given.map(([name, value]) => [name, { value: encodeURIComponent(value) }])),
      },
    })
    const query = Object.entries(querystring).map(([name, { value }]) => `${name}=${value}`)
    return `${gateway.pathname}${uri}?${query.join('&')}`
  }

  return (request, browser) => {
    const path = target(request.url ?? '')
    if (path === null) {
      browser.destroy()
      return
    }
    const headers = { ...request.headers, host: gateway.host }
    const passed = ask({ hostname: gateway.hostname, port: gateway.port, path, headers })
    const answer = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
      browser.write([`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n'))
    }
    passed.on('upgrade', (opened, other: Duplex) => {
      answer(opened)
      browser.pipe(other).pipe(browser)
      browser.on('error', () => other.destroy())
      other.on('error', () => browser.destroy())
    })
    passed.on('response', (refused) => {
      answer(refused)
      refused.pipe(browser)
    })
    passed.on('error', () => browser.destroy())
    passed.end()
  }
}
