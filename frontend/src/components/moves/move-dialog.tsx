import { lazy, Suspense, useEffect } from 'react'

import type { EventOf, Movable, MoveValues } from './machine.ts'
import type { MoveDialogProps, MoveQuestion as Question } from './move-question.tsx'

export const bringQuestion = () => import('./move-question.tsx')
// `lazy` loses the type parameters.
const MoveQuestion = lazy(async () => ({ default: (await bringQuestion()).MoveQuestion })) as unknown as typeof Question

/**
 * The dialog that explains a move and collects its input. Rendered once per page, open or not. No first screen has
 * its form, so it is loaded after the page.
 */
export function MoveDialog<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result>(
  props: MoveDialogProps<Item, Event, Values, Result>,
) {
  useEffect(() => {
    // Tried again when it is opened.
    bringQuestion().catch(() => undefined)
  }, [])
  return props.moves.asked ? (
    <Suspense fallback={null}>
      <MoveQuestion key={props.moves.asked.visit} {...props} />
    </Suspense>
  ) : null
}
