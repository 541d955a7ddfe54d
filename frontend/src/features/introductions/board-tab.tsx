import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView, Stage } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'

import { BoardColumn } from './board-column.tsx'
import classes from './board.module.css'
import { dashboardQuery, stageOrder } from './list-query.ts'
import { useMoveDesk } from './move-desk.tsx'
import { NoIntroductions } from './no-introductions.tsx'

/** A column per stage. Dropping a card makes the move to that stage; only columns of allowed moves are highlighted. */
export function BoardTab() {
  const { t } = useTranslation('introductions')
  const all = useQuery(dashboardQuery({ filters: {}, cursor: null }))
  const [dragged, setDragged] = useState<IntroductionView | null>(null)
  const desk = useMoveDesk()
  if (!all.data) {
    return (
      <ProblemPanel
        error={all.error}
        fallback={msg('Failed to load introduction dashboard', { ns: 'introductions' })}
        onRetry={() => void all.refetch()}
        retrying={all.isFetching}
      />
    )
  }
  const counts = all.data.summary.status_counts
  if (all.data.introductions.length === 0) return <NoIntroductions />
  const wayTo = (stage: Stage) =>
    dragged ? desk.offered(dragged).find((move) => move.to === stage && move.blocked === null) : undefined
  const drop = (stage: Stage) => {
    const move = wayTo(stage)
    if (dragged && move) desk.ask(dragged, move)
    setDragged(null)
  }
  return (
    <>
      <Text size="sm" c="var(--text-muted)" mb="sm" visibleFrom="sm">
        {t('Drag a card to where it should go, or choose “Move to…” on it. You are asked before anything happens.')}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
      <div className={classes.board} role="region" aria-label={t('Workflow')} tabIndex={0}>
        {stageOrder.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            count={counts[stage] ?? 0}
            target={dragged ? (wayTo(stage) ? 'yes' : 'no') : null}
            onDrop={() => drop(stage)}
            onDrag={setDragged}
            desk={desk}
          />
        ))}
      </div>
      {desk.dialogs}
    </>
  )
}
