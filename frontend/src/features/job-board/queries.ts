import { browseJobsOptions, getJobOptions, listJobsOptions, previewJobOptions } from '~/api/generated/jobs.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import { boardQuery } from './board-url.ts'

type Listed = Pick<TableState, 'filters' | 'sort' | 'cursor'>

/** The board for readers who are signed in: with what they have saved and applied to. */
export const ownBoardQuery = (state: Listed) => inPlace(listJobsOptions({ query: boardQuery(state) }))
/** The board for others. */
export const publicBoardQuery = (state: Listed) => inPlace(browseJobsOptions({ query: boardQuery(state) }))

/** A job for a reader who is signed in. */
export const ownJobQuery = (id: string) => inPlace(getJobOptions({ path: { id } }))
/** A job for a reader who is not. */
export const publicJobQuery = (id: string) => inPlace(previewJobOptions({ path: { id } }))
