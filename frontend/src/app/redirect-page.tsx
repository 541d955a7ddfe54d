import { redirect } from 'react-router'

import { loadSession } from '~/api/session.ts'

import { destinationAfter } from './destinations.ts'
import { paths } from './paths.ts'

/**
 * "/redirect": to where the person belongs. `next` may name a page of this site; it is followed when the role may open
 * it, and carried through the sign-in when nobody is signed in.
 */
export async function clientLoader({ request }: { request: Request }): Promise<never> {
  const next = new URL(request.url).searchParams.get('next')
  const user = await loadSession()
  throw redirect(user ? destinationAfter(user.role, next) : paths.auth({ next }))
}

export default function RedirectPage(): null {
  return null
}
