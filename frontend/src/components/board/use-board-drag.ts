import { useState } from 'react'

/** Whether the dragged card can be dropped on a column. Null without a drag. */
export type DropTarget = 'yes' | 'no' | null

export interface BoardDrag<Item, Stage> {
  /** The card that is dragged from now on; null at the end of the drag. */
  drag: (item: Item | null) => void
  targetOf: (stage: Stage) => DropTarget
  drop: (stage: Stage) => void
}

/**
 * Drag and drop of the cards of a board. `moveTo` returns the action that brings a card to a stage, or null if no allowed
 * move leads there.
 */
export function useBoardDrag<Item extends object, Stage>(
  moveTo: (item: Item, stage: Stage) => (() => void) | null,
): BoardDrag<Item, Stage> {
  const [dragged, setDragged] = useState<Item | null>(null)
  return {
    drag: setDragged,
    targetOf: (stage) => (dragged === null ? null : moveTo(dragged, stage) === null ? 'no' : 'yes'),
    drop: (stage) => {
      if (dragged !== null) moveTo(dragged, stage)?.()
      setDragged(null)
    },
  }
}
