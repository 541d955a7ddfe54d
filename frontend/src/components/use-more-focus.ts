import { useEffect, useRef, type RefObject } from 'react'

/** An article must have a `tabIndex`. */
type Control = 'a' | 'button' | 'article'

const controlsIn = (list: HTMLElement | null, control: Control) => [...(list?.querySelectorAll(control) ?? [])]

/**
 * The focus after "Load more": the button was disabled meanwhile, or is gone after the last page, so it goes to the first
 * new link, button or article. `count` is the number of rows. Returns the ref of the list, and what to call before more is loaded.
 */
export function useMoreFocus(
  count: number,
  control: Control = 'a',
): [list: RefObject<HTMLDivElement | null>, onMore: () => void] {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<{ count: number; links: number } | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current.count) return
    const found = controlsIn(list.current, control)
    // A row that joined the last group has no link yet.
    if (document.activeElement === document.body) (found[before.current.links] ?? found.at(-1))?.focus()
    before.current = null
  }, [count, control])
  return [
    list,
    () => {
      before.current = { count, links: controlsIn(list.current, control).length }
    },
  ]
}
