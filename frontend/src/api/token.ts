import { sendPatiently } from './busy.ts'

/**
 * The access token, in browser storage under `access_token` as specified: the only place that determines whether
 * a user is signed in. The refresh token is an HttpOnly cookie that this code cannot read.
 */
const KEY = 'access_token'
/** A token that ends within this many seconds is renewed before it is used. */
const EARLY_S = 45

type Listener = () => void
const listeners = new Set<Listener>()

export interface Claims {
  sub?: string
  exp?: number
  'cognito:groups'?: string[]
}

export function readToken(): string | null {
  return localStorage.getItem(KEY)
}

export function storeToken(token: string | null): void {
  if (token) localStorage.setItem(KEY, token)
  else localStorage.removeItem(KEY)
  // Also set before the first paint (app/before-paint.ts): the public header shows the account or the sign-in by it.
  document.documentElement.toggleAttribute('data-signed-in', token !== null)
  for (const listener of listeners) listener()
}

/** Removes the token without notifying this tab, which is about to leave the page; other tabs are notified. */
export function forgetToken(): void {
  localStorage.removeItem(KEY)
}

/** Calls back when the token changes, in this tab or another one. */
export function onTokenChange(listener: Listener): () => void {
  const fromElsewhere = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  globalThis.addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', fromElsewhere)
  }
}

/** The token's claims, unverified: for timing only, never for authorisation. */
export function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0) ?? 0)
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return {}
  }
}

export function secondsLeft(token: string, now = Date.now()): number {
  const { exp } = claimsOf(token)
  return exp === undefined ? Number.POSITIVE_INFINITY : exp - now / 1000
}

/** A token valid for the next call, renewed first if it is about to expire; null if signed out. */
export async function freshToken(): Promise<string | null> {
  const token = readToken()
  if (!token || secondsLeft(token) > EARLY_S) return token
  return renewAfterRefusal(token)
}

let renewing: Promise<string | null> | null = null

/** One renewal at a time, in this tab and across tabs; the others use its token. */
export function renewAfterRefusal(refused: string): Promise<string | null> {
  renewing ??= inTurn(async () => {
    const current = readToken()
    return current === refused ? renew(refused) : current
  }).finally(() => {
    renewing = null
  })
  return renewing
}

async function inTurn<T>(deed: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('kilele-session', deed) : deed()
}

/** Plain fetch on purpose: the generated client would call this function. */
async function renew(old: string): Promise<string | null> {
  let response: Response
  try {
    response = await sendPatiently(() => fetch(new URL('/api/auth/refresh', location.origin), { method: 'POST' }))
  } catch {
    // Being offline does not sign anybody out: the old token stays, and the call itself fails with a message.
    return old
  }
  if (response.ok) {
    const { access_token: token } = (await response.json()) as { access_token: string }
    storeToken(token)
    return token
  }
  if (response.status >= 500 || response.status === 429) return old
  storeToken(null)
  return null
}
