import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './home.module.css'

interface QueueProps {
  title: string
  /** The number of open items. */
  count: number
  /** Links to the lists. */
  links: readonly { label: string; to: string }[]
  /** A line below the title: overdue items. */
  aside?: ReactNode
  /** The first items, or an empty state. */
  children: ReactNode
}

/** One kind of open items for administrators. */
export function Queue({ title, count, links, aside, children }: QueueProps) {
  const language = useLanguage()
  return (
    <section className={classes.queue} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.name}>{title}</h3>
        <span className={classes.count}>{formatNumber(language, count)}</span>
      </header>
      {aside}
      {children}
      <p className={classes.links}>
        {links.map(({ label, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {label}
          </Anchor>
        ))}
      </p>
    </section>
  )
}

interface RowProps {
  to: string
  name: string
  line?: string | null | undefined
  time?: ReactNode
}

export function Row({ to, name, line, time }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link to={to} className={classes.link} dir="auto">
          {name}
        </Link>
        {line ? (
          <span className={classes.line} dir="auto">
            {line}
          </span>
        ) : null}
      </span>
      {time ? <span className={classes.time}>{time}</span> : null}
    </li>
  )
}
