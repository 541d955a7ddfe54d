import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './data-rights.module.css'

interface SectionProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <Text className={classes.lead}>{lead}</Text>
      {children}
    </section>
  )
}
