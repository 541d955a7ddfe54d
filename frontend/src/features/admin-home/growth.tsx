import { Progress, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AdminDashboardView } from '~/api/generated/types.gen.ts'
import { ChartFigure } from '~/components/chart/chart-figure.tsx'
import { formatDay, formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './home.module.css'
import { Revenue } from './revenue.tsx'

type Chart = 'growth' | 'revenue' | 'distribution'

/** New users by day, revenue by day, and how the users are made up. */
export function Growth({ of }: { of: AdminDashboardView }) {
  const { t } = useTranslation('admin-home')
  const [shown, setShown] = useState<Chart>('growth')
  return (
    <section aria-labelledby="users" className={classes.growth}>
      <div className={classes.growthHead}>
        <h2 id="users" className={classes.title}>
          {t('Users and revenue')}
        </h2>
        <SegmentedControl
          aria-label={t('Chart')}
          value={shown}
          onChange={(chart) => setShown(chart)}
          data={[
            { value: 'growth', label: t('User Growth') },
            { value: 'revenue', label: t('Revenue') },
            { value: 'distribution', label: t('Distribution') },
          ]}
        />
      </div>
      {shown === 'growth' ? <Bars of={of} /> : null}
      {shown === 'revenue' ? <Revenue /> : null}
      {shown === 'distribution' ? <Distribution of={of} /> : null}
    </section>
  )
}

function Bars({ of: { user_growth: days } }: { of: AdminDashboardView }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const total = days.reduce((sum, { users }) => sum + users, 0)
  const points = days.map(({ date, users }) => ({
    label: formatDay(language, date),
    tick: formatDay(language, date, 'without year'),
    value: users,
  }))
  return (
    <>
      <Text size="sm" c="var(--text-muted)" mb="sm">
        {t('{{number}} new users in the last 30 days: accounts whose address was confirmed. Days are in UTC.', {
          count: total,
          number: formatNumber(language, total),
        })}
      </Text>
      <ChartFigure
        title={t('New users by day in the last 30 days')}
        counted={t('New users')}
        by={t('Day')}
        points={points}
      />
    </>
  )
}

/** Executives and employers, as shares of both together. */
function Distribution({ of: { analytics: it } }: { of: AdminDashboardView }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const total = it.executives_count + it.employers_count
  if (total === 0) {
    return (
      <Text size="sm" c="var(--text-muted)">
        {t('There are no executives and no employers yet.')}
      </Text>
    )
  }
  const shares = [
    { key: 'executives', label: t('Executives'), count: it.executives_count, color: 'var(--accent)' },
    { key: 'employers', label: t('Employers'), count: it.employers_count, color: 'var(--tone-waiting)' },
  ]
  return (
    <figure className={classes.distribution} aria-label={t('Executives and employers')}>
      <Progress.Root size={24} mb="md" aria-hidden="true">
        {shares.map(({ key, count, color }) => (
          <Progress.Section key={key} value={(100 * count) / total} color={color} />
        ))}
      </Progress.Root>
      <dl className={classes.legend}>
        {shares.map(({ key, label, count }) => (
          <div key={key} className={classes.legendRow}>
            <dt>
              <span className={classes.dot} data-of={key} aria-hidden="true" />
              {label}
            </dt>
            <dd className="tabular">
              {t('{{number}}, {{percent}}', {
                number: formatNumber(language, count),
                percent: formatPercent(language, (100 * count) / total),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
