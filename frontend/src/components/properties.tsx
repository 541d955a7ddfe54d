import type { ReactNode } from 'react'

import classes from './properties.module.css'

export interface Property {
  label: string
  /** An empty value is shown as an em dash. */
  value: ReactNode
}

/** Label and value pairs of a record: in two columns where they have at least 640 px. */
export function Properties({ of }: { of: readonly Property[] }) {
  return (
    <div className={classes.box}>
      <dl className={classes.properties}>
        {of.map(({ label, value }) => (
          <div key={label} className={classes.row}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value === null || value === undefined || value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
