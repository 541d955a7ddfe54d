import { clsx } from 'clsx'

import classes from './wordmark.module.css'

interface WordmarkProps {
  /** Larger on the entrance screens. */
  size?: 'sm' | 'lg'
  className?: string | undefined
}

/** A summit over one bronze line, and the name. The name is the same in every language. */
export function Wordmark({ size = 'sm', className }: WordmarkProps) {
  return (
    <span className={clsx(classes.wordmark, className)} data-size={size} dir="ltr">
      <svg viewBox="0 0 28 24" className={classes.mark} fill="none" aria-hidden="true" focusable="false">
        <path d="M2 20 11 5l3.2 5.2L17 7.4 26 20" className={classes.ridge} />
        <path d="M6.5 20 11 12.6 15.4 20" className={classes.ridge} />
        <path d="M2 23h24" className={classes.metal} />
      </svg>
      <span lang="sw">Kilele</span>
    </span>
  )
}
