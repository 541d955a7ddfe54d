import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { IntroductionView, Stage } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Turn } from '~/entities/introduction/turn.tsx'
import { stageLabels } from '~/entities/introduction/words.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { formatDateTime, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './board.module.css'
import { IntroductionMenu } from './introduction-menu.tsx'
import { columnQuery } from './list-query.ts'
import type { MoveDesk } from './move-desk.tsx'
import { Urgency } from './urgency.tsx'

/** The number of cards at first, of those added each time, and the server's maximum per request. */
const STEP = 20
const MOST = 100

interface CardProps {
  desk: MoveDesk
  /** Called when a drag starts or ends. */
  onDrag: (introduction: IntroductionView | null) => void
}

interface BoardColumnProps extends CardProps {
  stage: Stage
  /** The number of introductions in it. */
  count: number
  /** Whether the dragged card can be dropped here. Null without a drag. */
  target: 'yes' | 'no' | null
  onDrop: () => void
}

export function BoardColumn({ stage, count, target, onDrop, ...card }: BoardColumnProps) {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('introduction-words')
  const language = useLanguage()
  const title = useId()
  const [limit, setLimit] = useState(STEP)
  const cards = useQuery(columnQuery(stage, limit, count > 0))
  const shown = count > 0 ? (cards.data?.introductions ?? []) : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- "Move to…" does the same by keyboard
    <section
      className={classes.column}
      aria-labelledby={title}
      data-target={target ?? undefined}
      data-empty={count === 0 || undefined}
      onDragOver={(event) => target === 'yes' && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <h2 id={title} className={classes.title}>
        {word(stageLabels[stage])} <span className={classes.count}>{formatNumber(language, count)}</span>
      </h2>
      {count > 0 && cards.error ? (
        <ProblemPanel error={cards.error} onRetry={() => void cards.refetch()} retrying={cards.isFetching} />
      ) : null}
      {shown.length > 0 ? (
        <ul className={classes.cards}>
          {shown.map((introduction) => (
            <Card key={introduction.id} introduction={introduction} {...card} />
          ))}
        </ul>
      ) : null}
      {shown.length < count && shown.length >= limit && limit < MOST ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setLimit(limit + STEP)}>
          {t('Show more')}
        </Button>
      ) : null}
    </section>
  )
}

function Card({ introduction, desk, onDrag }: CardProps & { introduction: IntroductionView }) {
  const language = useLanguage()
  const zone = useOwnZone()
  const { executive_name: name, executive_title: title, executive_company: company } = introduction
  const { meeting_details: meeting } = introduction
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- "Move to…" does the same by keyboard
    <li
      className={classes.card}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(introduction)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes.head}>
        <Link to={paths.introduction(introduction.id)} className={classes.name} draggable={false}>
          <bdi>{name}</bdi>
        </Link>
        <IntroductionMenu introduction={introduction} desk={desk} />
      </div>
      {title || company ? <p className={classes.line}>{[title, company].filter(Boolean).join(' · ')}</p> : null}
      {meeting && !meeting.is_over ? (
        <p className={classes.line}>
          <time dateTime={meeting.meeting_datetime}>{formatDateTime(language, meeting.meeting_datetime, zone)}</time>
        </p>
      ) : null}
      {introduction.whose_turn || introduction.due_at ? (
        <p className={classes.line}>
          <Turn introduction={introduction} side="employer" />
        </p>
      ) : null}
      {introduction.priority && introduction.priority !== 'low' ? <Urgency priority={introduction.priority} /> : null}
    </li>
  )
}
