import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './profile.module.css'

/** A small line below a field with limited visibility: who can see it. */
export function LockLine({ children }: { children: ReactNode }) {
  return (
    <span className={classes.lock}>
      <IconLock size={14} stroke={1.5} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
