import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

import { endSession, useUser } from '~/api/session.ts'

import { useIdle } from './idle.ts'
import { paths } from './paths.ts'

/** Loaded with the dialog, which most sessions never show. */
const IdleDialog = lazy(() => import('./idle-dialog.tsx'))

/**
 * Ends an idle session: shows a dialog a minute before, then signs out, which revokes the refresh token. The server
 * does the same at the next renewal for closed browsers.
 */
export function IdleWatch() {
  const user = useUser()
  const { pathname, search } = useLocation()
  const isMember = user.role !== 'admin'
  const next = pathname + search
  const { left, stay } = useIdle(user.session_timeout, () =>
    endSession(isMember ? paths.auth({ next }) : paths.adminSignIn({ next })),
  )
  if (left === null) return null
  return (
    <Suspense fallback={null}>
      <IdleDialog left={left} onStay={stay} onLeave={() => endSession(paths.home)} />
    </Suspense>
  )
}
