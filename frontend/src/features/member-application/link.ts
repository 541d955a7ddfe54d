import { myMemberApplicationOptions } from '~/api/generated/member-applications.gen.ts'

import { inPlace } from '~/api/prefetch.ts'
import { openedToken } from './remembered.ts'

/** The credentials for an application; the token is sent in a header from here on, which fewer logs contain. */
export interface ApplicationLink {
  email: string
  /** From the mailed link, or exchanged for a mailed code in this tab. */
  token: string
}

/** The email address in the URL of a page. */
export function emailIn(params: URLSearchParams): string | null {
  return params.get('email')?.trim() || null
}

export function linkIn(params: URLSearchParams): ApplicationLink | null {
  const email = emailIn(params)
  const token = params.get('token') ?? (email ? openedToken(email) : null)
  return email && token ? { email, token } : null
}

export function tokenHeader(token: string): { headers: Record<string, string> } {
  return { headers: { 'x-edit-token': token } }
}

/** The application of a link. */
export function lookup({ email, token }: ApplicationLink) {
  return {
    ...inPlace(myMemberApplicationOptions({ query: { email }, ...tokenHeader(token) })),
    refetchOnWindowFocus: false,
  }
}
