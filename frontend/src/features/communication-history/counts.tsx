import { Progress } from '@mantine/core'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './history.module.css'

interface CountsProps {
  /** The id of the heading. */
  labelledBy: string
  of: readonly { name: string; count: number }[]
}

/** Numbers in a fixed order, each with its share of all. */
export function Counts({ labelledBy, of }: CountsProps) {
  const language = useLanguage()
  const all = Math.max(
    1,
    of.reduce((sum, { count }) => sum + count, 0),
  )
  return (
    <ul className={classes.counts} aria-labelledby={labelledBy}>
      {of.map(({ name, count }) => (
        <li key={name}>
          <div className={classes.count}>
            <span>{name}</span>
            <span className="tabular">{formatNumber(language, count)}</span>
          </div>
          <Progress value={(100 * count) / all} size={4} radius="xs" aria-label={name} />
        </li>
      ))}
    </ul>
  )
}
