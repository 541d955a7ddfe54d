import {
  getAuditTrailOptions,
  getCommunicationFiguresOptions,
  getInteractionTimelineInfiniteOptions,
  listParticipantsOptions,
  searchInteractionsOptions,
} from '~/api/generated/communication-history.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { msg } from '~/i18n/msg.ts'

import type { Asked } from './address.ts'

/** The brief's texts. */
export const notLoaded = msg('Failed to load communication history', { ns: 'communication-history' })
export const notSearched = msg('Failed to search communications', { ns: 'communication-history' })

export const notExported = msg('Failed to export history', { ns: 'communication-history' })

/** The parameters that the trail and the export share. */
export const periodOf = ({ participant, from, to }: Pick<Asked, 'participant' | 'from' | 'to'>) => ({
  ...(participant ? { participant_id: participant } : {}),
  ...(from ? { start_date: from } : {}),
  ...(to ? { end_date: to } : {}),
})

/** A page of the audit trail. */
export const trailQuery = (asked: Omit<Asked, 'tab' | 'words' | 'isSearch'>) =>
  inPlace(
    getAuditTrailOptions({
      query: {
        ...periodOf(asked),
        ...(asked.type ? { interaction_type: asked.type } : {}),
        ...(asked.cursor ? { cursor: asked.cursor } : {}),
      },
    }),
  )

/** A page of results. */
export const searchQuery = ({ words, cursor }: Asked) =>
  inPlace(searchInteractionsOptions({ query: { query: words, ...(cursor ? { cursor } : {}) } }))

/** The timeline page by page, the newest entries first. */
export const timelineQuery = (id: string) => ({
  ...inPlace(getInteractionTimelineInfiniteOptions({ path: { id } })),
  // Without a cursor; an empty one is not the first page.
  initialPageParam: { path: { id } },
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next,
})

export const participantsQuery = () => inPlace(listParticipantsOptions())

export const figuresQuery = () => inPlace(getCommunicationFiguresOptions())
