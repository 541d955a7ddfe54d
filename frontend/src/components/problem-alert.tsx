import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Problem } from '~/api/problem.ts'
import { useSentence } from '~/i18n/sentence.ts'

import classes from './problem-alert.module.css'
import { RequestId } from './request-id.tsx'

interface ProblemAlertProps {
  problem: Problem
  /** Further lines: fields to check, a link. */
  children?: ReactNode
}

/** The error of an action, in its place. Announced by screen readers at once. */
export function ProblemAlert({ problem, children }: ProblemAlertProps) {
  const translate = useSentence()
  return (
    <Alert
      color="clay"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.5} />}
      classNames={{ root: classes.alert, icon: classes.icon, message: classes.message }}
    >
      <Text fw={500} size="md">
        {translate(problem.sentence)}
      </Text>
      {children}
      {problem.status >= 500 ? <RequestId id={problem.requestId} /> : null}
    </Alert>
  )
}
