import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'

interface RankingProps {
  title: string
  entries: readonly { name: string; count: number }[]
}

/** Sorted by size, each with its share of the largest. */
export function Ranking({ title, entries }: RankingProps) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const most = Math.max(1, ...entries.map(({ count }) => count))
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      {entries.length === 0 ? (
        <p className={classes.calm}>{t('Nothing to tell yet. Counts below three are withheld.')}</p>
      ) : (
        <ol className={classes.ranking}>
          {entries.map(({ name, count }) => (
            <li key={name}>
              <span className={classes.rank}>
                <bdi>{name}</bdi>
                <span className="tabular">{formatNumber(language, count)}</span>
              </span>
              <Progress value={(100 * count) / most} size={4} radius="xs" aria-label={name} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
