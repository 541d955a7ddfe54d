import { myMemberApplicationOptions } from '~/api/generated/member-applications.gen.ts'

import { inPlace } from '~/api/prefetch.ts'
import { openedToken } from './remembered.ts'

/** What opens an application; the token travels in a header from here on, where fewer logs keep it. */
export interface ApplicationLink {
  email: string
  /** Of the mailed link, else the one a mailed code was exchanged for in this tab. */
  token: string
}

/** The address a page is about. */
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

/** The application that a link opens. */
export function lookup({ email, token }: ApplicationLink) {
  return {
    ...inPlace(myMemberApplicationOptions({ query: { email }, ...tokenHeader(token) })),
    refetchOnWindowFocus: false,
  }
}
