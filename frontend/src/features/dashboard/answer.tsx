import type { RefObject } from 'react'

import type { IntroductionView, StageEvent } from '~/api/generated/types.gen.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { useExecutiveMoves } from '~/entities/introduction/executive-moves.ts'

export { bringQuestion } from '~/components/moves/move-dialog.tsx'

export interface Chosen {
  introduction: IntroductionView
  event: StageEvent
}

interface AnswerProps extends Chosen {
  /** Gets the focus if the pressed button is gone. */
  home: RefObject<HTMLElement | null>
}

/** The dialog of a move that was chosen on the dashboard, open at once. Remount it for another choice. */
export function Answer({ introduction, event, home }: AnswerProps) {
  return <MoveDialog moves={useExecutiveMoves({ home, first: { record: introduction, event } })} />
}
