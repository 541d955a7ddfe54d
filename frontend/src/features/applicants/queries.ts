import {
  getApplicationOptions,
  listApplicationNotesOptions,
  listCompanyApplicationsOptions,
  listJobApplicationsOptions,
} from '~/api/generated/jobs.gen.ts'
import type { JobApplicationStatus } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'
import { applicationLabels } from '~/entities/job/words.ts'

type Listed = Pick<TableState, 'filters' | 'cursor'>

/** The stage in the address; null for all. */
export function stageOf({ filters }: Pick<Listed, 'filters'>): JobApplicationStatus | null {
  const { status } = filters
  return status !== undefined && Object.hasOwn(applicationLabels, status) ? (status as JobApplicationStatus) : null
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

/** The applications to all jobs of the company. */
export const ofCompanyQuery = (state: Listed) => inPlace(listCompanyApplicationsOptions({ query: queryOf(state) }))

export const fileQuery = (id: string) => inPlace(getApplicationOptions({ path: { id } }))
export const notesQuery = (id: string) => inPlace(listApplicationNotesOptions({ path: { id } }))
