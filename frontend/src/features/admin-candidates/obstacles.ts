import type { Candidate } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

type Findable = Pick<Candidate, 'is_searchable' | 'vetting_status' | 'membership_status' | 'status' | 'dormant_since'>

/** Why a candidate is not searchable, as far as the record shows; empty if the candidate is. */
export function obstacles(candidate: Findable): string[] {
  if (candidate.is_searchable) return []
  const known = [
    candidate.status === 'blacklisted'
      ? msg('Two administrators have blacklisted them.', { ns: 'admin-candidates' })
      : null,
    candidate.vetting_status === 'approved' ? null : msg('The vetting is not approved.', { ns: 'admin-candidates' }),
    candidate.membership_status === 'approved'
      ? null
      : msg('There is no approved membership application.', { ns: 'admin-candidates' }),
    candidate.status === 'pending_verification'
      ? msg('The account is not confirmed or claimed yet.', { ns: 'admin-candidates' })
      : null,
    candidate.dormant_since
      ? msg('They have not signed in for half a year. They are found again when they do.', { ns: 'admin-candidates' })
      : null,
  ].filter((sentence) => sentence !== null)
  return known.length > 0
    ? known
    : [msg('The profile is hidden or not begun, or the account is locked.', { ns: 'admin-candidates' })]
}
