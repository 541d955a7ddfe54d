import type { ReactNode } from 'react'

import classes from './closing.module.css'

interface ClosingProps {
  title: string
  lead?: string
  /** Buttons. */
  children: ReactNode
}

/** The dark band at the end of a page: one sentence, and what to do now. */
export function Closing({ title, lead, children }: ClosingProps) {
  return (
    <section className={classes.band} data-tone="band">
      <div className={classes.inner}>
        <h2 className={classes.title}>{title}</h2>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        <div className={classes.deeds}>{children}</div>
      </div>
      {/* A file, since every page ends with it; far below what is seen first. */}
      <img src="/art/horizon.svg" alt="" width={1600} height={200} loading="lazy" className={classes.motif} />
    </section>
  )
}
