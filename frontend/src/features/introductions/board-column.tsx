import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView, Stage } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { BoardCard, CardLine } from '~/components/board/board-card.tsx'
import { BoardCards, BoardColumn } from '~/components/board/board-column.tsx'
import type { DropTarget } from '~/components/board/use-board-drag.ts'
import { Face } from '~/components/face.tsx'
import { useOwnZone } from '~/components/own-preferences.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Turn } from '~/entities/introduction/turn.tsx'
import { stageLabels } from '~/entities/introduction/words.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

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

interface StageColumnProps extends CardProps {
  stage: Stage
  /** The number of introductions in it. */
  count: number
  target: DropTarget
  onDrop: () => void
}

/** The introductions in one stage. */
export function StageColumn({ stage, count, target, onDrop, ...card }: StageColumnProps) {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('introduction-words')
  const [limit, setLimit] = useState(STEP)
  const cards = useQuery(columnQuery(stage, limit, count > 0))
  const shown = count > 0 ? (cards.data?.introductions ?? []) : []
  return (
    <BoardColumn title={word(stageLabels[stage])} count={count} target={target} onDrop={onDrop}>
      {count > 0 && cards.error ? (
        <ProblemPanel error={cards.error} onRetry={() => void cards.refetch()} retrying={cards.isFetching} />
      ) : null}
      {shown.length > 0 ? (
        <BoardCards>
          {shown.map((introduction) => (
            <Card key={introduction.id} introduction={introduction} {...card} />
          ))}
        </BoardCards>
      ) : null}
      {shown.length < count && shown.length >= limit && limit < MOST ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setLimit(limit + STEP)}>
          {t('Show more')}
        </Button>
      ) : null}
    </BoardColumn>
  )
}

function Card({ introduction, desk, onDrag }: CardProps & { introduction: IntroductionView }) {
  const language = useLanguage()
  const zone = useOwnZone()
  const { executive_name: name, executive_title: title, executive_company: company } = introduction
  const { meeting_details: meeting } = introduction
  return (
    <BoardCard
      name={name}
      face={introduction.is_masked ? null : <Face name={name} picture={introduction.executive_picture_url} size="sm" />}
      link={{ to: paths.introduction(introduction.id) }}
      menu={<IntroductionMenu introduction={introduction} desk={desk} />}
      onDrag={(isDragged) => onDrag(isDragged ? introduction : null)}
    >
      {title || company ? <CardLine>{[title, company].filter(Boolean).join(' · ')}</CardLine> : null}
      {meeting && !meeting.is_over ? (
        <CardLine>
          <time dateTime={meeting.meeting_datetime}>{formatDateTime(language, meeting.meeting_datetime, zone)}</time>
        </CardLine>
      ) : null}
      {introduction.whose_turn || introduction.due_at ? (
        <CardLine>
          <Turn introduction={introduction} side="employer" />
        </CardLine>
      ) : null}
      {introduction.priority && introduction.priority !== 'low' ? <Urgency priority={introduction.priority} /> : null}
    </BoardCard>
  )
}
