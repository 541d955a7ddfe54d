import { useState } from 'react'

/** What was opened last: it stays mounted while it slides out. A new visit is a new element. */
export function useShown(id: string | null): { id: string | null; visit: number } {
  const [shown, setShown] = useState({ id, visit: 0, isOpen: id !== null })
  if (id !== null && (id !== shown.id || !shown.isOpen)) {
    setShown({ id, visit: shown.visit + 1, isOpen: true })
  } else if (id === null && shown.isOpen) {
    setShown({ ...shown, isOpen: false })
  }
  return shown
}
