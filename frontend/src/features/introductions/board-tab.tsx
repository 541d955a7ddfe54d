import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { IntroductionView, Stage } from '~/api/generated/types.gen.ts'
import { Board } from '~/components/board/board.tsx'
import { useBoardDrag } from '~/components/board/use-board-drag.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'

import { StageColumn } from './board-column.tsx'
import { dashboardQuery, stageOrder } from './list-query.ts'
import { useMoveDesk } from './move-desk.tsx'
import { NoIntroductions } from './no-introductions.tsx'

/** A column per stage. Dropping a card makes the move to that stage; only columns of allowed moves are highlighted. */
export function BoardTab() {
  const { t } = useTranslation('introductions')
  const all = useQuery(dashboardQuery({ filters: {}, cursor: null }))
  const desk = useMoveDesk()
  const { drag, targetOf, drop } = useBoardDrag((introduction: IntroductionView, stage: Stage) => {
    const move = desk.offered(introduction).find(({ to, blocked }) => to === stage && blocked === null)
    return move ? () => desk.ask(introduction, move) : null
  })
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
  return (
    <>
      <Board label={t('Workflow')} isMovable>
        {stageOrder.map((stage) => (
          <StageColumn
            key={stage}
            stage={stage}
            count={counts[stage] ?? 0}
            target={targetOf(stage)}
            onDrop={() => drop(stage)}
            onDrag={drag}
            desk={desk}
          />
        ))}
      </Board>
      {desk.dialogs}
    </>
  )
}
