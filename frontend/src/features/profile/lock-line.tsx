import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './profile.module.css'

/** Who sees this: one small line under what is kept back. */
export function LockLine({ children }: { children: ReactNode }) {
  return (
    <span className={classes.lock}>
      <IconLock size={14} stroke={1.5} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
