import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CHART_HEIGHT } from './chart-height.ts'
import classes from './chart.module.css'
import type { ChartProps } from './chart.tsx'

/** Recharts is as large as the rest of the screen: it is loaded when there is something to draw. */
const Chart = lazy(() => import('./chart.tsx'))

interface ChartFigureProps extends ChartProps {
  /** The label of the x axis: "Day". */
  by: string
}

/** Change over time as a chart, and as a table for screen readers and exact numbers. */
export function ChartFigure({ by, ...chart }: ChartFigureProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { title, counted, points, format = (value: number) => formatNumber(language, value) } = chart
  return (
    <figure aria-label={title} className={classes.chart}>
      <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
        <Chart {...chart} />
      </Suspense>
      <details className={classes.numbers}>
        <summary>{t('The same as a table')}</summary>
        <div className={classes.scroller}>
          <table className={classes.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{by}</th>
                <th scope="col">{counted}</th>
              </tr>
            </thead>
            <tbody>
              {points
                .toReversed()
                .filter(({ value }) => value !== 0)
                .map(({ label, value }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td className="tabular">{format(value)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
