import { getAdminDashboardOptions, listCandidatesOptions } from '~/api/generated/admin.gen.ts'
import {
  listMemberApplicationsOptions,
  memberApplicationAnalyticsOptions,
} from '~/api/generated/member-applications.gen.ts'

const SHOWN = 5

/** A failure stays in the query: it is shown in its place, with a way to try again. */
const shownInPlace = { retry: false, retryOnMount: false } as const

export const figuresQuery = { ...getAdminDashboardOptions(), ...shownInPlace }

export const analyticsQuery = { ...memberApplicationAnalyticsOptions(), ...shownInPlace }

/** Those that have waited longest come first. */
export const applicationsQuery = {
  ...listMemberApplicationsOptions({
    query: { status: 'submitted', page_size: SHOWN, sort_by: 'submitted_at', sort_order: 'asc' },
  }),
  ...shownInPlace,
}

export const vettingsQuery = {
  ...listCandidatesOptions({ query: { vetting_status: 'in_progress', limit: SHOWN } }),
  ...shownInPlace,
}
