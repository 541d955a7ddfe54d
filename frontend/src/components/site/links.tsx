import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import classes from './links.module.css'

interface ButtonLinkProps {
  href: string
  /** At most one `filled` in sight; `band` and `bandQuiet` are the same two on the dark ground. */
  variant?: 'filled' | 'quiet' | 'band' | 'bandQuiet'
  children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ href, variant = 'filled', children }: ButtonLinkProps) {
  return (
    <a href={href} className={clsx(classes.button, classes[variant])}>
      {children}
    </a>
  )
}

interface TextLinkProps {
  href: string
  /** Names the link when several on a page have the same words ("Learn More"). */
  label?: string
  children: ReactNode
}

/** "Compare the four services →", alone on its line. */
export function TextLink({ href, label, children }: TextLinkProps) {
  return (
    <a href={href} className={classes.text} aria-label={label}>
      {children}
      <svg viewBox="0 0 16 16" width="16" height="16" className={classes.arrow} aria-hidden="true" focusable="false">
        <path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />
      </svg>
    </a>
  )
}
