import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { DocumentTitle } from '~/components/page.tsx'

import classes from './claim.module.css'

interface ClaimHeadingProps {
  title: string
  children: ReactNode
}

export function ClaimHeading({ title, children }: ClaimHeadingProps) {
  return (
    <Stack gap={8} mb="lg">
      <DocumentTitle>{title}</DocumentTitle>
      <h1 className={classes.title}>{title}</h1>
      <Text c="var(--text-muted)">{children}</Text>
    </Stack>
  )
}
