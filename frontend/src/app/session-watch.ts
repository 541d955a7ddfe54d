import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { useUser } from '~/api/session.ts'
import { claimsOf, onTokenChange, readToken } from '~/api/token.ts'

import { paths } from './paths.ts'

/**
 * Keeps the state of a tab consistent: a sign-out here, in another tab or by the server leads to the sign-in page with
 * the origin remembered; a sign-in of another user reloads this tab. Amplify renews the token before expiry.
 */
export function useSessionWatch(): void {
  const user = useUser()
  const { pathname, search } = useLocation()

  useEffect(() => {
    const subject = claimsOf(readToken() ?? '').sub
    return onTokenChange(() => {
      const token = readToken()
      if (token && claimsOf(token).sub === subject) return
      if (token) return location.reload()
      const next = pathname + search
      location.assign(user.role === 'admin' ? paths.adminSignIn({ next }) : paths.auth({ next }))
    })
  }, [pathname, search, user.role])

  useEffect(() => {
    let stop = () => {}
    let isGone = false
    void import('~/api/amplify.ts').then(({ keepSessionFresh }) => {
      if (!isGone) stop = keepSessionFresh()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])
}
