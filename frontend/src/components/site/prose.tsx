import type { ReactNode } from 'react'

import classes from './prose.module.css'

/** Text to be read at length: headings, paragraphs, lists and tables at reading width. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>
}
