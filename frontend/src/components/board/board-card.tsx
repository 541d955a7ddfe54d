import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

import classes from './board.module.css'

interface BoardCardProps {
  name: string
  /** The picture of the person, if it is one. */
  face?: ReactNode
  /** The link that opens the record. */
  link: Pick<LinkProps, 'to' | 'preventScrollReset' | 'id'>
  /** The menu with the allowed moves, the same as those of the columns. */
  menu: ReactNode
  /** Called when a drag starts or ends. Null if the card cannot be moved. */
  onDrag: ((isDragged: boolean) => void) | null
  /** The facts. */
  children: ReactNode
}

/** One record on a board: its name, its menu, its facts. */
export function BoardCard({ name, face, link, menu, onDrag, children }: BoardCardProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- "Move to…" does the same by keyboard
    <li
      className={classes.card}
      draggable={onDrag !== null}
      onDragStart={
        onDrag
          ? (event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', name)
              onDrag(true)
            }
          : undefined
      }
      onDragEnd={onDrag ? () => onDrag(false) : undefined}
    >
      <div className={classes.head}>
        {face}
        <Link {...link} className={classes.name} draggable={false}>
          <bdi>{name}</bdi>
        </Link>
        {menu}
      </div>
      {children}
    </li>
  )
}

/** A line of facts on a card. */
export function CardLine({ children }: { children: ReactNode }) {
  return <p className={classes.line}>{children}</p>
}
