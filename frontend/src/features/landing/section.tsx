import type { ReactNode } from 'react'

import classes from './section.module.css'

interface SectionProps {
  id?: string
  title: string
  lead?: string
  /** On the slightly darker ground. */
  isSunken?: boolean
  children: ReactNode
}

/** One thought of the landing page: a serif heading, a lead, what follows. */
export function Section({ id, title, lead, isSunken = false, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-sunken={isSunken || undefined}>
      <div className={classes.inner}>
        <header className={classes.header}>
          <h2 className={classes.title}>{title}</h2>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </header>
        {children}
      </div>
    </section>
  )
}
