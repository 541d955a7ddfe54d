/** What ends the watch: the person moves the focus. */
const acts = ['keydown', 'pointerdown'] as const

/** A dialog that closes returns the focus to the pressed button, if it is still there, after this many milliseconds. */
const RETURNED = 20

/**
 * Moves the focus to `home` when the focused element is removed from the page: the pressed button disappears some time
 * after the move, when its list was reloaded, and the dialog when it has faded out. Otherwise whoever works by keyboard
 * would start again at the top of the page. Ends with the next key or pointer press.
 */
export function keepFocus(home: HTMLElement): void {
  const isLost = () => document.activeElement === document.body
  let check: number | undefined
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    window.clearTimeout(check)
    check = window.setTimeout(() => {
      if (isLost()) home.focus()
    }, RETURNED)
  })
  const end = () => {
    window.clearTimeout(check)
    window.clearTimeout(begin)
    observer.disconnect()
    for (const act of acts) document.removeEventListener(act, end, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  // Later, because the press of Escape that closes a dialog has not reached the document yet.
  const begin = window.setTimeout(() => {
    for (const act of acts) document.addEventListener(act, end, true)
  })
}
