import { cloneElement, useEffect, useId, useRef, type ReactElement } from 'react'

import classes from './hint.module.css'

const DELAY_MS = 300
const GAP = 8

interface HintProps {
  /** Null for no hint. */
  text: string | null
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/**
 * A tooltip, on hover and on keyboard focus; screen readers read it with the control. Uses the browser's popover API,
 * where Mantine's Tooltip would cost a screen 17 kB.
 */
export function Hint({ text, children }: HintProps) {
  const id = useId()
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (text === null) return children

  const show = ({ currentTarget }: { currentTarget: Element }) => {
    const of = currentTarget.firstElementChild
    clearTimeout(timer.current)
    timer.current = setTimeout(() => of && panel.current && open(panel.current, of), DELAY_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }
  return (
    // The child element is the control; this one only handles pointer and focus events.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={classes.of}
      onPointerOver={show}
      onPointerOut={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={panel} id={id} role="tooltip" popover="manual" className={classes.hint}>
        {text}
      </span>
    </span>
  )
}

/** Above the element, or below it if there is no room, and always inside the window. */
function open(panel: HTMLElement, of: Element): void {
  panel.showPopover()
  const { left, top, bottom, width } = of.getBoundingClientRect()
  const x = Math.min(left + width / 2 - panel.offsetWidth / 2, innerWidth - panel.offsetWidth - GAP)
  const above = top - panel.offsetHeight - GAP
  panel.style.translate = `${Math.max(x, GAP)}px ${above < 0 ? bottom + GAP : above}px`
}
