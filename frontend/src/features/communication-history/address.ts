import type { InteractionType } from '~/api/generated/types.gen.ts'
import { SEARCH_INTERACTIONS_QUERY_MAX_LENGTH, SEARCH_INTERACTIONS_QUERY_MIN_LENGTH } from '~/api/limits.gen.ts'
import { readTableState } from '~/components/table-url.ts'

import { types } from './kinds.ts'

export const tabs = ['audit-trail', 'timeline', 'analytics'] as const
export type Tab = (typeof tabs)[number]

/** What the address of the page asks for. */
export interface Asked {
  tab: Tab
  participant: string | null
  /** What is typed into the search field; it may be too short to search. */
  words: string
  isSearch: boolean
  type: InteractionType | null
  /** The first and the last day, `2026-11-20`. */
  from: string | null
  to: string | null
  cursor: string | null
}

const day = (value: string | undefined): string | null =>
  value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

/** A participant without a tab opens the timeline. */
export function askedBy(params: URLSearchParams): Asked {
  const { filters, cursor } = readTableState(params)
  const participant = filters['participant_id'] ?? null
  const words = (filters['q'] ?? '').trim().slice(0, SEARCH_INTERACTIONS_QUERY_MAX_LENGTH)
  return {
    tab: tabs.find((each) => each === filters['tab']) ?? (participant ? 'timeline' : 'audit-trail'),
    participant,
    words,
    isSearch: words.length >= SEARCH_INTERACTIONS_QUERY_MIN_LENGTH,
    type: types.find((each) => each === filters['type']) ?? null,
    from: day(filters['from']),
    to: day(filters['to']),
    cursor,
  }
}

/** Whether the last day is before the first: nothing can be asked for then. */
export const isReversed = ({ from, to }: Pick<Asked, 'from' | 'to'>): boolean =>
  from !== null && to !== null && to < from

export const isFiltered = ({ participant, type, from, to }: Asked): boolean =>
  [participant, type, from, to].some((each) => each !== null)
