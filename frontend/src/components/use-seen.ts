import { useEffect, useEffectEvent } from 'react'

/** Calls back whenever an element enters or leaves a scrolling area; `margin` enlarges (or shrinks) the area. */
export function useSeen(
  element: HTMLElement | null,
  root: HTMLElement | null,
  margin: string,
  onSeen: (isSeen: boolean) => void,
): void {
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (!element || !root) return
    const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false), {
      root,
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, root, margin])
}
