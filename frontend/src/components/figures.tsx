import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './figures.module.css'

export interface Figure {
  label: string
  /** Already formatted; null while it loads. */
  value: ReactNode | null
  /** Beside the label: a definition. */
  mark?: ReactNode
  /** One comparison line: "12 more than last month". */
  comparison?: ReactNode
  /** Counts nothing: left out, because a zero is no headline. */
  isNone?: boolean
}

/** At most four numbers of a page; their width does not jump when they change. */
export function Figures({ of }: { of: readonly Figure[] }) {
  const shown = of.filter(({ isNone }) => !isNone)
  if (shown.length === 0) return null
  return (
    <dl className={classes.figures}>
      {shown.map(({ label, value, comparison, mark }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>
            {label}
            {mark}
          </dt>
          <dd className={classes.value}>{value === null ? <Skeleton height={30} width={72} /> : value}</dd>
          {comparison ? <dd className={classes.comparison}>{comparison}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
