import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'

import type { Chosen } from './answer.tsx'

/** The dialogs of moves, which are loaded when the page with the buttons is there. */
export async function bringAnswer() {
  const { Answer: Dialog, bringQuestion } = await import('./answer.tsx')
  // Tried again when it is opened.
  bringQuestion().catch(() => undefined)
  return Dialog
}

const Answer = lazy(async () => ({ default: await bringAnswer() }))

interface Answering {
  /** Opens the dialog of a move. */
  ask: (chosen: Chosen) => void
  /** Stands on the page, whichever requests are left on it. */
  dialog: ReactNode
}

/** The answers to the requests on the dashboard. `home` gets the focus if the pressed button is gone. */
export function useAnswer(home: RefObject<HTMLElement | null>): Answering {
  const [asked, setAsked] = useState<(Chosen & { visit: number }) | null>(null)
  return {
    ask: (chosen) => setAsked((last) => ({ ...chosen, visit: (last?.visit ?? 0) + 1 })),
    dialog: asked ? (
      <Suspense fallback={null}>
        <Answer key={asked.visit} introduction={asked.introduction} event={asked.event} home={home} />
      </Suspense>
    ) : null,
  }
}
