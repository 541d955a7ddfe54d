import type {
  GetDashboardData,
  GetDashboardResponses,
  IntroductionView,
  ListMyIntroductionRequestsData,
  ListMyIntroductionRequestsResponses,
  RecommendJobsData,
  RecommendJobsResponses,
  Stage,
} from '~/api/generated/types.gen.ts'
import { LIST_MY_INTRODUCTION_REQUESTS_LIMIT_MAXIMUM } from '~/api/limits.gen.ts'
import { reading } from '~/api/reading.ts'

/** What the dashboard of a member begins with. */
export const dashboardQuery = reading<GetDashboardData, GetDashboardResponses>('getDashboard', '/api/dashboard')

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
export const introductionsQuery = reading<ListMyIntroductionRequestsData, ListMyIntroductionRequestsResponses>(
  'listMyIntroductionRequests',
  '/api/introduction/my-requests',
  { status: known, limit: LIST_MY_INTRODUCTION_REQUESTS_LIMIT_MAXIMUM },
)

/** The jobs that fit the executive's profile. */
export const recommendationsQuery = reading<RecommendJobsData, RecommendJobsResponses>(
  'recommendJobs',
  '/api/jobs/recommendations/for-me',
  { limit: 5 },
)

export const isRequest = ({ workflow_status: stage }: IntroductionView): boolean => stage === 'pending'
