import { useEffect, useState } from 'react'

/** As long as Mantine waits before it returns the focus. */
const PAUSE_MS = 10

/**
 * Returns the focus to where it came from when a dialog closes that was mounted open. Mantine remembers the origin only of an
 * opening that it saw.
 */
export function useFocusHome(opened: boolean): void {
  const [home] = useState(() => (opened ? document.activeElement : null))
  useEffect(() => {
    if (opened || !(home instanceof HTMLElement)) return
    const before = document.activeElement
    const timer = setTimeout(() => {
      const now = document.activeElement
      // Something else may have taken it on purpose.
      if (now === before || now === document.body) home.focus({ preventScroll: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [opened, home])
}
