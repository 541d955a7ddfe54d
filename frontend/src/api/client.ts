import { sendPatiently } from './busy.ts'
import { isEntrance } from './entrance.ts'
import { Failure } from './failure.ts'
import type { CreateClientConfig } from './generated/client.gen.ts'
import { freshToken, renewAfterRefusal } from './token.ts'

/**
 * Configures every generated call: same origin, the bearer token if there is one, one silent renewal
 * after a 401, one retry after a 503 with Retry-After (busy.ts); responses that are not 2xx are thrown as a Failure
 * (problem.ts turns it into a sentence).
 */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  // An absolute address, because `new Request('/api/…')` is refused outside browsers (tests).
  baseUrl: globalThis.location?.origin ?? '',
  fetch: sessionFetch,
  // "Empty, undefined or null query filters are left out of requests."
  querySerializer: (query) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
      }
    }
    return search.toString()
  },
})

async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const token = isEntrance(new URL(request.url)) ? null : await freshToken()
  let response = await sendPatiently(() => send(request.clone(), token), request.signal)

  if (response.status === 401 && token) {
    const renewed = await renewAfterRefusal(token)
    if (renewed) response = await sendPatiently(() => send(request.clone(), renewed), request.signal)
  }
  if (!response.ok) throw await Failure.from(response)
  return response
}

async function send(request: Request, token: string | null): Promise<Response> {
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  try {
    return await fetch(request)
  } catch (cause) {
    if (request.signal.aborted) throw cause
    throw Failure.offline(cause)
  }
}
