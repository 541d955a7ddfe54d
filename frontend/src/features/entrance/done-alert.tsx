import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './entrance.module.css'

/** The success of an action, announced by screen readers. Renders nothing without a message. */
export function DoneAlert({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Alert
      role="status"
      color="sage"
      mb="md"
      icon={<IconCircleCheck size={20} stroke={1.5} aria-hidden="true" />}
      classNames={{ root: classes.done, icon: classes.doneText, message: classes.doneText }}
    >
      {children}
    </Alert>
  )
}
