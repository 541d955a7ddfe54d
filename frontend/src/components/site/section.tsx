import type { ReactNode } from 'react'

import classes from './section.module.css'

interface SectionProps {
  id?: string
  title: string
  lead?: string
  /** The background; `band` is the dark one. */
  tone?: 'plain' | 'sunken' | 'band'
  /** The title beside its content, or over it. */
  layout?: 'split' | 'stacked'
  children: ReactNode
}

/** One thought of a page: a serif heading on the narrow side, what follows from it on the wide one. */
export function Section({ id, title, lead, tone = 'plain', layout = 'split', children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-tone={tone}>
      <div className={classes.inner} data-layout={layout}>
        <div className={classes.header}>
          <h2 className={classes.title}>{title}</h2>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        <div className={classes.content}>{children}</div>
      </div>
    </section>
  )
}
