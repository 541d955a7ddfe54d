import { lazy, Suspense, useState, type ReactNode } from 'react'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import type { IntroductionMove } from '~/entities/introduction/moves.tsx'

import type { Asked } from './desk-dialog.tsx'
import { useIntroductionMoves } from './use-introduction-moves.tsx'

/** Rarely needed, so it is loaded when it is. */
const DeskDialog = lazy(async () => ({ default: (await import('./desk-dialog.tsx')).DeskDialog }))

export interface MoveDesk {
  offered: (introduction: IntroductionView) => readonly IntroductionMove[]
  /** Opens the dialog of a move, and makes it. */
  ask: (introduction: IntroductionView, move: IntroductionMove) => void
  comment: (introduction: IntroductionView) => void
  /** The dialogs; rendered once per page. */
  dialogs: ReactNode
}

/** The dialogs of moves and comments, for a list or a board of introductions. */
export function useMoveDesk(): MoveDesk {
  const moves = useIntroductionMoves()
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = (introduction: IntroductionView, kind: Asked['kind']) =>
    setAsked({ introduction, kind, opened: true, visit: (asked?.visit ?? 0) + 1 })
  return {
    offered: moves.offered,
    ask: (introduction, move) =>
      move.event === 'schedule_meeting' || move.event === 'reschedule'
        ? open(introduction, 'meeting')
        : moves.press(introduction, move),
    comment: (introduction) => open(introduction, 'comment'),
    dialogs: (
      <>
        <MoveDialog moves={moves} />
        {asked ? (
          <Suspense fallback={null}>
            <DeskDialog key={asked.visit} asked={asked} onClose={() => setAsked({ ...asked, opened: false })} />
          </Suspense>
        ) : null}
      </>
    ),
  }
}
