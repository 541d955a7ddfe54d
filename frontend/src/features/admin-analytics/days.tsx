import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { PlatformDay, Range } from '~/api/generated/types.gen.ts'
import { ChartFigure } from '~/components/chart/chart-figure.tsx'
import { dayPoints, isByWeek } from '~/entities/analytics/series.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'

type Counted = 'users' | 'applications' | 'introductions'

const labels: Record<Counted, string> = {
  users: msg('New users', { ns: 'admin-analytics' }),
  applications: msg('Applications submitted', { ns: 'admin-analytics' }),
  introductions: msg('Introductions requested', { ns: 'admin-analytics' }),
}

/** Short, so that all three fit on a telephone. */
const choices: Record<Counted, string> = {
  users: msg('Users', { ns: 'admin-analytics' }),
  applications: msg('Applications', { ns: 'admin-analytics' }),
  introductions: msg('Introductions', { ns: 'admin-analytics' }),
}

const valueOf: Record<Counted, (day: PlatformDay) => number> = {
  users: (day) => day.new_executives + day.new_employers,
  applications: (day) => day.applications_submitted,
  introductions: (day) => day.introductions_sent,
}

/** One figure over the days of the period; over the weeks of a year. */
export function Days({ of: days, range }: { of: readonly PlatformDay[]; range: Range }) {
  const { t } = useTranslation('admin-analytics')
  const language = useLanguage()
  const [counted, setCounted] = useState<Counted>('users')
  return (
    <section aria-labelledby="days">
      <div className={classes.head}>
        <h2 id="days" className={classes.heading}>
          {isByWeek(range) ? t('Week by week') : t('Day by day')}
        </h2>
        <SegmentedControl
          aria-label={t('Figure')}
          value={counted}
          onChange={(value) => setCounted(value)}
          data={Object.entries(choices).map(([value, label]) => ({ value: value as Counted, label: t(label) }))}
        />
      </div>
      <ChartFigure
        title={t(labels[counted])}
        counted={t(labels[counted])}
        by={isByWeek(range) ? t('Week') : t('Day')}
        points={dayPoints(language, days, valueOf[counted], range)}
      />
    </section>
  )
}
