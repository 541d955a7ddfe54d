import { useNavigate, useSearchParams } from 'react-router'

import type { SessionView } from '~/api/generated/types.gen.ts'
import { startSession } from '~/api/session.ts'
import { destinationAfter } from '~/app/destinations.ts'

/** After a successful sign-in: goes to `first`, else to the remembered origin if the user may open it, else home. */
export function useEnter(): (session: SessionView, first?: string) => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (session, first) => {
    const user = startSession(session)
    void navigate(destinationAfter(user, first ?? params.get('next')), { replace: true })
  }
}
