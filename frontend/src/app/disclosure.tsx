import { clsx } from 'clsx'
import { useId, type MouseEvent, type ReactNode } from 'react'

import classes from './disclosure.module.css'

interface DisclosureProps {
  /** Names the button when `button` is only an icon. */
  label?: string
  button: ReactNode
  buttonClassName?: string | undefined
  /** Under the button, or a panel from the side of the screen. */
  placement?: 'start' | 'end' | 'side'
  children: ReactNode
}

/**
 * A button and its popover, by the browser's own popover API: Escape, a click elsewhere and a chosen entry close it.
 * Content pages have no React to close after a choice: src/site/main.ts does. The public pages use this instead of Mantine's Menu and Drawer, which would cost them 25 kB of script.
 */
export function Disclosure({ label, button, buttonClassName, placement = 'start', children }: DisclosureProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={clsx(classes.button, buttonClassName)} aria-label={label} popoverTarget={id}>
        {button}
      </button>
      {/* The entries are the controls; the panel only listens for their click events, to close itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        popover="auto"
        className={classes.panel}
        data-placement={placement}
        data-disclosure=""
        onClick={closeAfterChoice}
      >
        {children}
      </div>
    </>
  )
}

function closeAfterChoice(event: MouseEvent<HTMLDivElement>): void {
  const isChoice = event.target instanceof Element && event.target.closest('a, button') !== null
  if (isChoice) event.currentTarget.hidePopover()
}
