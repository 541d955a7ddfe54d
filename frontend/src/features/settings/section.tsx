import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './settings.module.css'

interface SectionProps {
  title: string
  /** The purpose in one line. */
  purpose?: ReactNode
  children: ReactNode
}

/** A part of a tab under its own heading. */
export function Section({ title, purpose, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {purpose ? (
          <Text size="sm" c="var(--text-muted)">
            {purpose}
          </Text>
        ) : null}
      </div>
      {children}
    </section>
  )
}
