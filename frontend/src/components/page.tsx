import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './page.module.css'

interface PageProps {
  title: string
  /** The purpose of the page in one line. */
  purpose?: ReactNode
  /** The one filled button of the page. */
  action?: ReactNode
  /** Secondary actions: usually a menu. */
  menu?: ReactNode
  tabs?: ReactNode
  /** Reading 720, working 1200, full for tables. */
  width?: 'reading' | 'working' | 'full'
  children: ReactNode
}

/** The frame of every screen: document title, heading, one primary action, width. */
export function Page({ title, purpose, action, menu, tabs, width = 'working', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <DocumentTitle>{title}</DocumentTitle>
      <Group component="header" justify="space-between" align="flex-start" gap="md" mb="lg">
        <Stack gap={4} className={classes.heading}>
          <Title order={1}>{title}</Title>
          {purpose ? (
            <Text c="var(--text-muted)" size="md">
              {purpose}
            </Text>
          ) : null}
        </Stack>
        {action || menu ? (
          <Group gap="xs" className={classes.actions}>
            {menu}
            {action}
          </Group>
        ) : null}
      </Group>
      {tabs ? <div className={classes.tabs}>{tabs}</div> : null}
      {children}
    </div>
  )
}

/** "Introductions · Kilele" in the browser's tab; React moves it into the head. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · Kilele`}</title>
}
