import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './turn.module.css'

interface TurnProps {
  introduction: Pick<IntroductionView, 'whose_turn' | 'due_at'>
  /** The party that views it. */
  side: 'employer' | 'executive'
}

/** The party whose turn it is, and the deadline. */
export function Turn({ introduction, side }: TurnProps) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const [now] = useState(Date.now)
  const { whose_turn: turn, due_at: due } = introduction
  if (!turn && !due) return <>—</>
  const isLate = due ? Date.parse(due) < now : false
  const isMine = turn === side
  const who = turn ? (isMine ? t('Your turn') : turn === 'admin' ? t('Kilele’s turn') : t('Their turn')) : null
  const date = due ? formatDate(language, due) : ''
  return (
    <span className={classes.turn} data-mine={isMine || undefined}>
      {who ? <span className={classes.who}>{who}</span> : null}
      {due ? (
        <span className={isLate ? classes.late : classes.due}>
          {isLate ? t('was due {{date}}', { date }) : t('due {{date}}', { date })}
        </span>
      ) : null}
    </span>
  )
}
