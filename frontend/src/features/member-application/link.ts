import { myMemberApplicationOptions } from '~/api/generated/member-applications.gen.ts'

/** What a mailed link carries; the token travels in a header from here on, where fewer logs keep it. */
export interface ApplicationLink {
  email: string
  token: string | null
}

export function linkIn(params: URLSearchParams): ApplicationLink | null {
  const email = params.get('email')?.trim()
  return email ? { email, token: params.get('token') } : null
}

export function tokenHeader(token: string | null): { headers?: Record<string, string> } {
  return token ? { headers: { 'x-edit-token': token } } : {}
}

/** The latest application of an address. Every look without the token counts against a limit: none is repeated unasked. */
export function lookup({ email, token }: ApplicationLink) {
  return {
    ...myMemberApplicationOptions({ query: { email }, ...tokenHeader(token) }),
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
  }
}
