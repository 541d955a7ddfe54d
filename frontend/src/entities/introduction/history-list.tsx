import { useTranslation } from 'react-i18next'

import type { HistoryEntryView } from '~/api/generated/types.gen.ts'
import { Timeline } from '~/components/timeline.tsx'

import { useHistoryNote } from './history-note.ts'
import { lineOf, movedMeetings } from './history-words.ts'
import { stageTones } from './words.ts'

interface HistoryListProps {
  /** Oldest first. */
  history: readonly HistoryEntryView[]
  /** Null for the team. */
  reader: 'employer' | 'executive' | null
}

/** The history of an introduction, newest first. */
export function HistoryList({ history, reader }: HistoryListProps) {
  const { t } = useTranslation('introductions')
  const note = useHistoryNote()
  const moved = movedMeetings(history)
  return (
    <Timeline
      label={t('History')}
      events={history.toReversed().map((entry) => {
        const { actor, deed } = lineOf(moved.has(entry.id) ? { ...entry, event: 'reschedule' } : entry, reader)
        return {
          id: entry.id,
          at: entry.at,
          tone: entry.to ? stageTones[entry.to] : 'neutral',
          actor,
          deed: t(deed),
          note: note(entry),
        }
      })}
    />
  )
}
