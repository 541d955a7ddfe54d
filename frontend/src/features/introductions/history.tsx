import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { HistoryEntryView } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { hasDraft } from '~/components/use-draft.ts'
import { usePay } from '~/entities/introduction/offer-terms.tsx'
import { stageTones } from '~/entities/introduction/words.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CommentBox, commentDraft } from './comment-box.tsx'
import { lineOf, movedMeetings } from './history-words.ts'
import classes from './introduction.module.css'
import { historyQuery } from './introduction-query.ts'
import type { Side } from './side.ts'

interface HistoryProps {
  id: string
  /** The reader. */
  side: Side
  /** Whether the other party can read comments. On a draft nobody else can. */
  isShared: boolean
}

/** The history with comments, newest first, and a form for a comment. */
export function History({ id, side, isShared }: HistoryProps) {
  const { t } = useTranslation('introductions')
  const history = useQuery(historyQuery(id))
  const moved = movedMeetings(history.data ?? [])
  const pay = usePay()
  const language = useLanguage()
  const [isWriting, setWriting] = useState(() => hasDraft(commentDraft(id)))
  const note = ({ comment, terms, meeting_at: at }: HistoryEntryView): string | null => {
    const facts = [
      terms ? `${terms.position}: ${pay(terms)}` : null,
      at ? formatDateTime(language, at) : null,
      comment ?? null,
    ]
    return facts.filter(Boolean).join('\n') || null
  }
  return (
    <section aria-labelledby="history">
      <header className={classes.sectionHead}>
        <Title order={2} id="history" className={classes.heading}>
          {t('History')}
        </Title>
        {isShared ? (
          <Button variant="default" size="compact-sm" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
            {t('Add comment')}
          </Button>
        ) : null}
      </header>
      {isWriting ? <CommentBox id={id} side={side} onEnd={() => setWriting(false)} /> : null}
      {history.data ? (
        <Timeline
          label={t('History')}
          events={history.data.toReversed().map((entry) => {
            const { actor, deed } = lineOf(moved.has(entry.id) ? { ...entry, event: 'reschedule' } : entry, side)
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
      ) : (
        <ProblemPanel
          error={history.error}
          fallback={msg('The history could not be loaded', { ns: 'introductions' })}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      )}
    </section>
  )
}
