import { problemOf } from '~/api/problem.ts'

/** Why there is no form: an invalid link, an existing membership, a server error, or it was claimed already. */
export type ClaimEnd = 'invalid' | 'expired' | 'claimed' | 'other-account' | 'joined' | 'made' | 'failed'

const byCode: Readonly<Record<string, ClaimEnd>> = {
  not_found: 'invalid',
  invitation_expired: 'expired',
  invitation_claimed: 'claimed',
  other_account: 'other-account',
}

/** No error at all means that the URL has no token. */
export function endOf(error: unknown): ClaimEnd {
  if (!error) return 'invalid'
  const problem = problemOf(error)
  return byCode[problem.code] ?? (problem.status === 404 ? 'invalid' : 'failed')
}
