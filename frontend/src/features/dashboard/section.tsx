import type { ReactNode, RefObject } from 'react'

import classes from './dashboard.module.css'

interface SectionProps {
  title: string
  /** Next to the title: a number, a status. */
  aside?: ReactNode
  /** The element, which can take the focus. */
  home?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function Section({ title, aside, home, children }: SectionProps) {
  return (
    <section ref={home} tabIndex={home ? -1 : undefined} className={classes.section}>
      <header className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
