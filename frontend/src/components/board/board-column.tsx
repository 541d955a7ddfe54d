import { useId, type ReactNode } from 'react'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './board.module.css'
import type { DropTarget } from './use-board-drag.ts'

interface BoardColumnProps {
  title: string
  /** The number of records in it. An empty column is folded to its label. */
  count: number
  target: DropTarget
  onDrop: () => void
  /** Hidden on phones, which show another column. */
  isAside?: boolean
  children: ReactNode
}

/** A column of a board. Highlighted while a card is dragged that can be dropped here, and dimmed for other cards. */
export function BoardColumn({ title, count, target, onDrop, isAside, children }: BoardColumnProps) {
  const language = useLanguage()
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- "Move to…" does the same by keyboard
    <section
      className={classes.column}
      aria-labelledby={id}
      data-target={target ?? undefined}
      data-empty={count === 0 || undefined}
      data-aside={isAside || undefined}
      onDragOver={(event) => target === 'yes' && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <h2 id={id} className={classes.title}>
        {title} <span className={classes.count}>{formatNumber(language, count)}</span>
      </h2>
      {children}
    </section>
  )
}

/** The cards of a column. */
export function BoardCards({ children }: { children: ReactNode }) {
  return <ul className={classes.cards}>{children}</ul>
}
