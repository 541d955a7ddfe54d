import { browseJobsOptions, getJobOptions, listJobsOptions, previewJobOptions } from '~/api/generated/jobs.gen.ts'
import type { Engagement, Workplace } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'
import { engagements } from '~/i18n/engagements.ts'
import { workplaces } from '~/entities/job/words.ts'

const known = <Word extends string>(words: Record<Word, string>, word: string | undefined): Word | undefined =>
  word !== undefined && Object.hasOwn(words, word) ? (word as Word) : undefined

/** The filters of the board in the address. */
export function boardFilters({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const { q, country } = filters
  const kind: Engagement | undefined = known(engagements, filters['engagement_type'])
  const workplace: Workplace | undefined = known(workplaces, filters['workplace'])
  return {
    ...(q ? { q } : {}),
    ...(country && /^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(kind ? { engagement_type: kind } : {}),
    ...(workplace ? { workplace } : {}),
    cursor: cursor ?? undefined,
  }
}

type Listed = Pick<TableState, 'filters' | 'cursor'>

/** The board for readers who are signed in: with what they have saved and applied to. */
export const ownBoardQuery = (state: Listed) => inPlace(listJobsOptions({ query: boardFilters(state) }))
/** The board for others. */
export const publicBoardQuery = (state: Listed) => inPlace(browseJobsOptions({ query: boardFilters(state) }))

/** A job for a reader who is signed in. */
export const ownJobQuery = (id: string) => inPlace(getJobOptions({ path: { id } }))
/** A job for a reader who is not. */
export const publicJobQuery = (id: string) => inPlace(previewJobOptions({ path: { id } }))
