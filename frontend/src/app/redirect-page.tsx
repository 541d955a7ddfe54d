import { redirect } from 'react-router'

import { loadSession } from '~/api/session.ts'

import { destinationAfter } from './destinations.ts'
import { paths } from './paths.ts'

/**
 * "/redirect": to the home of the role. `next` may name a page of this site; it is followed if the user may open
 * it, and preserved through the sign-in if nobody is signed in.
 */
export async function clientLoader({ request }: { request: Request }): Promise<never> {
  const next = new URL(request.url).searchParams.get('next')
  const user = await loadSession()
  throw redirect(user ? destinationAfter(user, next) : paths.auth({ next }))
}

export default function RedirectPage(): null {
  return null
}
