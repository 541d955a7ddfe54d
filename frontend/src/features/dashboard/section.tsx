import type { ReactNode } from 'react'

import classes from './dashboard.module.css'

interface SectionProps {
  title: string
  /** Next to the title: a number, a status. */
  aside?: ReactNode
  children: ReactNode
}

export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <header className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
