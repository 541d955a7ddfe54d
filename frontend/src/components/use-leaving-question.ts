import { useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker, type Location } from 'react-router'

import { confirm } from './confirm.tsx'
import { subjectNow } from './use-draft.ts'

interface LeavingQuestion {
  /** Whether something would be lost now. */
  hasChanges: () => boolean
  /** Whether a navigation leaves what would be lost. */
  isLeaving: (current: Location, next: Location) => boolean
  title: string
  consequence: string
  confirmLabel: string
  onLeave: () => void
}

/** Asks before something is left that would be lost, within the product and when the tab is closed. */
export function useLeavingQuestion(question: LeavingQuestion): void {
  const { hasChanges, isLeaving, title, consequence, confirmLabel, onLeave } = question
  const [subject] = useState(subjectNow)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges() && isLeaving(currentLocation, nextLocation),
  )
  useBeforeUnload((event) => {
    // A session that ends leaves the page by itself: the draft is kept, and there is nothing to decide.
    if (hasChanges() && subjectNow() === subject) event.preventDefault()
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title, consequence, confirmLabel, isDestructive: true }).then((isSure) => {
      if (!isSure) return blocker.reset()
      onLeave()
      blocker.proceed()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `onLeave` is a new function on every render
  }, [blocker, title, consequence, confirmLabel])
}
