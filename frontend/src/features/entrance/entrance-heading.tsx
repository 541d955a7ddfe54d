import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { DocumentTitle } from '~/components/page.tsx'

import classes from './entrance.module.css'

interface EntranceHeadingProps {
  title: string
  children?: ReactNode
}

export function EntranceHeading({ title, children }: EntranceHeadingProps) {
  return (
    <Stack gap={8} mb="lg">
      <DocumentTitle>{title}</DocumentTitle>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children ? <Text c="var(--text-muted)">{children}</Text> : null}
    </Stack>
  )
}
