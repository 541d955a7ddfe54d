import { listMyIntroductionRequestsOptions } from '~/api/generated/introductions.gen.ts'
import { recommendJobsOptions } from '~/api/generated/jobs.gen.ts'
import { LIST_MY_INTRODUCTION_REQUESTS_LIMIT_MAXIMUM } from '~/api/limits.gen.ts'
import type { IntroductionView, Stage } from '~/api/generated/types.gen.ts'

/** Everything an executive may know of: drafts are the employer's alone. */
const known: Stage[] = [
  'pending',
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

/** The executive's introductions, the newest first: one call for the requests to answer and for the others. */
export const introductionsQuery = listMyIntroductionRequestsOptions({
  query: { status: known, limit: LIST_MY_INTRODUCTION_REQUESTS_LIMIT_MAXIMUM },
})

/** The jobs that fit the executive's profile. */
export const recommendationsQuery = recommendJobsOptions({ query: { limit: 5 } })

export const isRequest = ({ workflow_status: stage }: IntroductionView): boolean => stage === 'pending'
