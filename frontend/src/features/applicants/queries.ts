import {
  getApplicationOptions,
  listApplicationNotesOptions,
  listCompanyApplicationsOptions,
  listJobApplicationsOptions,
  listScorecardsOptions,
} from '~/api/generated/jobs.gen.ts'
import type { JobApplicationStatus } from '~/api/generated/types.gen.ts'
import { LIST_JOB_APPLICATIONS_LIMIT_MAXIMUM } from '~/api/limits.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'
import { applicationLabels } from '~/entities/job/words.ts'

type Listed = Pick<TableState, 'filters' | 'cursor'>

/** In the order of the process; ended stages come last. */
export const stageOrder = Object.keys(applicationLabels) as JobApplicationStatus[]

/** The stage in the address; null for all. */
export function stageOf({ filters }: Pick<Listed, 'filters'>): JobApplicationStatus | null {
  return stageOrder.find((stage) => stage === filters['status']) ?? null
}

function queryOf(state: Listed) {
  const { q, unanswered } = state.filters
  const status = stageOf(state)
  return {
    ...(status ? { status } : {}),
    ...(unanswered === 'true' ? { unanswered: true } : {}),
    ...(q ? { q } : {}),
    cursor: state.cursor ?? undefined,
  }
}

/** The applications to one job. */
export const ofJobQuery = (id: string, state: Listed) =>
  inPlace(listJobApplicationsOptions({ path: { id }, query: queryOf(state) }))

/** The newest applications to one job in all stages, as many as one request returns. */
export const boardQuery = (id: string) =>
  inPlace(listJobApplicationsOptions({ path: { id }, query: { limit: LIST_JOB_APPLICATIONS_LIMIT_MAXIMUM } }))

/** The applications to all jobs of the company. */
export const ofCompanyQuery = (state: Listed) => inPlace(listCompanyApplicationsOptions({ query: queryOf(state) }))

export const fileQuery = (id: string) => inPlace(getApplicationOptions({ path: { id } }))
export const scorecardsQuery = (id: string) => inPlace(listScorecardsOptions({ path: { id } }))
export const notesQuery = (id: string) => inPlace(listApplicationNotesOptions({ path: { id } }))
