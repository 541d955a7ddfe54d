import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the messages on the screen where they are when earlier ones are added above. Browsers do so by themselves, except
 * Safari, and except at the top of the page, where the button is. `first` is the id of the first message.
 */
export function useKeptPlace(log: RefObject<HTMLElement | null>, first: string | undefined): void {
  const known = useRef<{ id: string; top: number } | null>(null)
  useLayoutEffect(() => {
    const box = log.current
    const topOf = (id: string) => box?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)?.offsetTop
    const before = known.current
    const now = before && before.id !== first ? topOf(before.id) : undefined
    if (before && now !== undefined) {
      if (now !== before.top) globalThis.scrollBy(0, now - before.top)
      // The button had the focus, and was disabled meanwhile or is gone.
      if (document.activeElement === document.body) box?.focus({ preventScroll: true })
    }
    const top = first === undefined ? undefined : topOf(first)
    known.current = first !== undefined && top !== undefined ? { id: first, top } : null
  }, [log, first])
}
