import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { Failure } from './failure.ts'
import { createQueryKey } from './generated/@tanstack/react-query.gen.ts'
import { client } from './generated/client.gen.ts'
import type {
  GetMeData,
  GetMeResponses,
  LogoutData,
  LogoutResponses,
  SessionView,
  UserView,
} from './generated/types.gen.ts'
import { touch } from './activity.ts'
import { queryClient } from './query-client.ts'
import { forgetToken, onTokenChange, readToken, renewAfterRefusal, storeToken } from './token.ts'

export type Role = UserView['role']

/*
 * The two operations of every page, without the generated module of their area: with its other operations each first
 * visit is 0.7 kB larger. The types are the contract's.
 */
const security = [{ scheme: 'bearer', type: 'http' }] as const
const ME: GetMeData['url'] = '/api/auth/me'
const LOGOUT: LogoutData['url'] = '/api/auth/logout'

const logout = (request: { headers: { Authorization: string }; keepalive?: boolean }) =>
  client.post<LogoutResponses, unknown, true>({ security, url: LOGOUT, ...request, throwOnError: true })

/** The signed-in user; null if there is none. Always from the server, never derived from the token. */
export const sessionQuery = queryOptions({
  queryKey: createQueryKey('getMe'),
  queryFn: async ({ signal }): Promise<UserView | null> => {
    if (!readToken()) return null
    try {
      const { data } = await client.get<GetMeResponses, unknown, true>({
        security,
        url: ME,
        signal,
        throwOnError: true,
      })
      return data
    } catch (error) {
      // "If that fails, the token is cleared and the user is treated as signed out." Not after a server error.
      if (error instanceof Failure && [401, 403, 404].includes(error.status)) {
        storeToken(null)
        return null
      }
      throw error
    }
  },
  staleTime: 60_000,
})

export function loadSession(): Promise<UserView | null> {
  return queryClient.ensureQueryData(sessionQuery)
}

/** As {@link loadSession}, from the server in any case. */
export function reloadSession(): Promise<UserView | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Takes new tokens, and the user as the server sees them with these. */
export async function renewSession(): Promise<void> {
  const token = readToken()
  if (token) await renewAfterRefusal(token)
  await reloadSession()
}

/** The signed-in user inside a guarded shell, where the guard has loaded it. */
export function useUser(): UserView {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('useUser stands outside a guarded shell')
  return data
}

/** Whether a user has conversations: all but employers without a company, whom the server refuses. */
export const canConverse = ({ role, company }: UserView): boolean => role !== 'employer' || Boolean(company)

/** The user on a public page, if any. Asks the server only if a token is stored. */
export function useVisitor(): UserView | null {
  const hasToken = useSyncExternalStore(
    onTokenChange,
    () => readToken() !== null,
    () => false,
  )
  const { data } = useQuery({ ...sessionQuery, enabled: hasToken })
  return hasToken ? (data ?? null) : null
}

/** The same, once it is known: for an action on a page that is shown before the server has answered. */
export async function knownVisitor(): Promise<UserView | null> {
  return readToken() === null ? null : queryClient.ensureQueryData(sessionQuery)
}

/** After login, confirmation or a claim: stores the token and the user. */
export function startSession(session: SessionView): UserView {
  queryClient.clear()
  storeToken(session.access_token)
  touch()
  queryClient.setQueryData(sessionQuery.queryKey, session.user)
  return session.user
}

/**
 * Ends the session here, in every other tab and on the server, and reloads at `path`, so that no data of
 * the user stays in memory. Signs out locally even if the server cannot be reached.
 */
export function endSession(path: string): void {
  const headers = { Authorization: `Bearer ${readToken() ?? ''}` }
  forgetToken()
  // Nothing of the user stays in this tab, unless the session ends by itself: then they return to what they typed.
  if (!path.includes('next=')) sessionStorage.clear()
  // With `keepalive` the request continues after the page is left.
  logout({ headers, keepalive: true }).catch(() => undefined)
  location.assign(path)
}

/** Signed in at the wrong entrance (an executive at the admin entrance): the session ends, the page stays. */
export async function dropSession(): Promise<void> {
  const headers = { Authorization: `Bearer ${readToken() ?? ''}` }
  storeToken(null)
  queryClient.clear()
  await logout({ headers }).catch(() => undefined)
}
