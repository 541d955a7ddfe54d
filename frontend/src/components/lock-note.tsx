import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './lock-note.module.css'

/** A sentence that says who sees what is entered in a form. */
export function LockNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note}>
      <IconLock size={16} stroke={1.5} aria-hidden="true" />
      {children}
    </p>
  )
}
