import { getAdminDashboardOptions, listCandidatesOptions } from '~/api/generated/admin.gen.ts'
import { listMemberApplicationsOptions } from '~/api/generated/member-applications.gen.ts'
import { inPlace } from '~/api/prefetch.ts'

const SHOWN = 5

export const figuresQuery = inPlace(getAdminDashboardOptions())

/** Oldest first. */
export const applicationsQuery = inPlace(
  listMemberApplicationsOptions({
    query: { status: 'submitted', page_size: SHOWN, sort_by: 'submitted_at', sort_order: 'asc' },
  }),
)

export const vettingsQuery = inPlace(listCandidatesOptions({ query: { vetting_status: 'in_progress', limit: SHOWN } }))
