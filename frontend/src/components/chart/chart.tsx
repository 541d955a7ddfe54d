import '@mantine/charts/styles.layer.css'
import { BarChart, ChartTooltip } from '@mantine/charts'

import { formatNumber } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CHART_HEIGHT } from './chart-height.ts'
import type { Point } from './point.ts'

export interface ChartProps {
  /** The description in one sentence, with minimum and maximum. */
  title: string
  /** The unit of the bars: "Views". */
  counted: string
  points: readonly Point[]
}

/** The bars: by far the largest part of the screen, so they are loaded after it. */
export default function Chart({ title, counted, points }: ChartProps) {
  const language = useLanguage()
  const isRtl = languages[language].direction === 'rtl'
  const number = (value: number) => formatNumber(language, value)
  return (
    <BarChart
      h={CHART_HEIGHT}
      data={points.map((point) => ({ ...point }))}
      dataKey="label"
      series={seriesOf(counted)}
      valueFormatter={number}
      maxBarWidth={28}
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--hairline)"
      textColor="var(--text-muted)"
      cursorFill="var(--surface-sunken)"
      barProps={{ radius: [2, 2, 0, 0] }}
      // Time runs in reading direction.
      xAxisProps={{
        reversed: isRtl,
        minTickGap: 24,
        tickFormatter: (label: string) => points.find((point) => point.label === label)?.tick ?? label,
      }}
      yAxisProps={{
        orientation: isRtl ? 'right' : 'left',
        allowDecimals: false,
        width: 40,
        // Mantine moves the labels away from an axis on the left; on the right the sign is reversed.
        ...(isRtl && { tick: { transform: 'translate(10, 0)', fontSize: 12, fill: 'currentColor' } }),
      }}
      barChartProps={{ title, margin: { left: isRtl ? 16 : 0, right: isRtl ? 0 : 16 } }}
      tooltipProps={{ content: <Tip counted={counted} /> }}
    />
  )
}

const seriesOf = (label: string) => [{ name: 'value', label, color: 'var(--accent)' }]

interface TipProps {
  counted: string
  /** Given by the chart, with the payload. */
  label?: string
  payload?: readonly Record<string, unknown>[]
}

/** The tooltip of the bar under the pointer, in reading direction. */
function Tip({ counted, label, payload }: TipProps) {
  const language = useLanguage()
  return (
    <div dir={languages[language].direction}>
      <ChartTooltip
        label={label}
        payload={[...(payload ?? [])]}
        series={seriesOf(counted)}
        valueFormatter={(value) => formatNumber(language, value)}
      />
    </div>
  )
}
