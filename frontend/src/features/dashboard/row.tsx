import type { ReactNode } from 'react'
import { Link } from 'react-router'

import classes from './dashboard.module.css'

interface RowProps {
  to: string
  name: string
  line?: ReactNode
  state: ReactNode
  time?: ReactNode
}

/** One introduction in a short list; the whole row is a link. */
export function Row({ to, name, line, state, time }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <Link to={to} className={classes.rowLink}>
          <bdi>{name}</bdi>
        </Link>
        {line ? (
          <span className={classes.rowLine}>
            <bdi>{line}</bdi>
          </span>
        ) : null}
      </span>
      {state}
      {time ? <span className={classes.rowTime}>{time}</span> : null}
    </li>
  )
}
