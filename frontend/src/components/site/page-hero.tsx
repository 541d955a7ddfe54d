import type { ReactNode } from 'react'

import classes from './page-hero.module.css'
import { Piece } from './piece.tsx'
import type { PieceName } from './pieces.ts'

interface PageHeroProps {
  /** A few words over the title, in the warm metal: what kind of page this is. */
  eyebrow?: string
  /** The only h1 of the page: its argument, as a sentence. */
  title: ReactNode
  lead?: string
  /** The page's own drawing, on a panel that runs to the edge; without one the page is for long reading, as the terms. */
  piece?: PieceName
  /** Buttons. */
  children?: ReactNode
}

/** How every content page but the landing page begins. */
export function PageHero({ eyebrow, title, lead, piece, children }: PageHeroProps) {
  return (
    <header className={classes.hero} data-quiet={piece ? undefined : true}>
      <div className={classes.inner}>
        <div className={classes.words}>
          {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
          <h1 className={classes.title}>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          {children ? <div className={classes.deeds}>{children}</div> : null}
        </div>
      </div>
      {piece ? (
        <div className={classes.panel}>
          <Piece of={piece} />
        </div>
      ) : null}
    </header>
  )
}
