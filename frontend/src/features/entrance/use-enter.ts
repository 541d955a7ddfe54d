import { useNavigate, useSearchParams } from 'react-router'

import type { SessionView } from '~/api/generated/types.gen.ts'
import { startSession } from '~/api/session.ts'
import { destinationAfter } from '~/app/destinations.ts'

/** After a right password: the remembered origin when the role may open it, else the role's own home. `first` goes before. */
export function useEnter(): (session: SessionView, first?: string) => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (session, first) => {
    const user = startSession(session)
    void navigate(destinationAfter(user.role, first ?? params.get('next')), { replace: true })
  }
}
