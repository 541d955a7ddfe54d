import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ProblemPanel } from '~/components/problem-panel.tsx'
import { hasDraft } from '~/components/use-draft.ts'
import { HistoryList } from '~/entities/introduction/history-list.tsx'
import { historyQuery } from '~/entities/introduction/query.ts'
import { msg } from '~/i18n/msg.ts'

import { CommentBox, commentDraft } from './comment-box.tsx'
import classes from './introduction.module.css'
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
  const [isWriting, setWriting] = useState(() => hasDraft(commentDraft(id)))
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
        <HistoryList history={history.data} reader={side} />
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
