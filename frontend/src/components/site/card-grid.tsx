import type { ReactNode } from 'react'

import classes from './card-grid.module.css'
import { TextLink } from './links.tsx'

/** Cells divided by hairlines, as many in a row as there is room for. */
export function CardGrid({ columns = 3, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <ul className={classes.grid} data-columns={columns}>
      {children}
    </ul>
  )
}

interface CardProps {
  title: string
  text: string
  /** Where the card leads, and the words of its link. */
  href: string
  deed: ReactNode
  children?: ReactNode
}

export function Card({ title, text, href, deed, children }: CardProps) {
  return (
    <li className={classes.card}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
      {children}
      <p className={classes.deed}>
        <TextLink href={href}>{deed}</TextLink>
      </p>
    </li>
  )
}
