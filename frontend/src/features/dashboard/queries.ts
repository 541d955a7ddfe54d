import { listMyIntroductionRequestsOptions } from '~/api/generated/introductions.gen.ts'
import { getCompanyProfileOptions } from '~/api/generated/profiles.gen.ts'
import type { Stage } from '~/api/generated/types.gen.ts'

/** Everything an executive may know of but a request still to be answered. Drafts are the employer's alone. */
const answered: Stage[] = [
  'accepted',
  'scheduled',
  'in_progress',
  'negotiating',
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'contracted',
  'completed',
  'declined',
  'cancelled',
  'expired',
]

/** The executive's requests that wait for an answer, the newest first. */
export const requestsQuery = listMyIntroductionRequestsOptions({ query: { status: ['pending'] } })

/** The executive's other introductions, the newest first. */
export const othersQuery = listMyIntroductionRequestsOptions({ query: { status: answered } })

/** The company behind an introduction that says it `can_see_company`. */
export const companyQuery = (introductionId: string) =>
  getCompanyProfileOptions({ query: { introduction_id: introductionId } })
