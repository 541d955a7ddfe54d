import { Amplify } from 'aws-amplify'
import { decodeJWT, fetchAuthSession } from 'aws-amplify/auth'

import { readToken, renewAfterRefusal, secondsLeft } from './token.ts'

/**
 * Amplify, auth only, loaded after a signed-in shell is on screen and never on public pages.
 *
 * Decision: our own `/api/auth/*` calls remain the only way to sign in (they respond alike for unknown addresses, set
 * the HttpOnly refresh cookie and respect suspensions), and `access_token` in storage remains the only record of a
 * sign-in. Amplify reads that record through a token provider instead of storing its own, so its session is ours: here
 * it keeps the session fresh, and TOTP enrolment and other Amplify calls need no second sign-in.
 */
Amplify.configure(
  {},
  {
    Auth: {
      tokenProvider: {
        getTokens: async (options) => {
          let token = readToken()
          if (token && options?.forceRefresh) token = await renewAfterRefusal(token)
          return token ? { accessToken: decodeJWT(token) } : null
        },
      },
    },
  },
)

/** Renew this many seconds before the end, so that no click has to wait for it. */
const EARLY_S = 90
const CHECK_MS = 30_000

/** Renews the token while the page is visible, and at once when it becomes visible again. Returns the stop function. */
export function keepSessionFresh(): () => void {
  const look = () => {
    const token = readToken()
    if (document.visibilityState === 'hidden' || !token || secondsLeft(token) > EARLY_S) return
    // A failure is not reported here: the next call of the page fails as well and reports it.
    fetchAuthSession({ forceRefresh: true }).catch(() => undefined)
  }
  const timer = setInterval(look, CHECK_MS)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
