import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { DocumentTitle } from '~/components/page.tsx'
import { Ridge } from '~/components/ridge.tsx'

import classes from './plain-message.module.css'

interface PlainMessageProps {
  title: string
  sentence?: ReactNode
  children?: ReactNode
  /** Fills the screen instead of a shell's content. */
  standsAlone?: boolean
}

/** A page with one message: not found, no access, an error. */
export function PlainMessage({ title, sentence, children, standsAlone = false }: PlainMessageProps) {
  return (
    <Stack component={standsAlone ? 'main' : 'div'} className={classes.message} align="center" gap="md">
      <DocumentTitle>{title}</DocumentTitle>
      <Ridge shape="vignette" className={classes.motif} />
      <Title order={1} ta="center" className={classes.title}>
        {title}
      </Title>
      {sentence ? (
        <Text c="var(--text-muted)" size="lg" ta="center" maw={480}>
          {sentence}
        </Text>
      ) : null}
      {children}
    </Stack>
  )
}
