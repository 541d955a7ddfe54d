import '@mantine/charts/styles.layer.css'
import { BarChart, ChartTooltip, LineChart } from '@mantine/charts'

import { formatNumber } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CHART_HEIGHT } from './chart-height.ts'
import type { Point } from './point.ts'

export interface ChartProps {
  /** The description in one sentence, with minimum and maximum. */
  title: string
  /** What is counted: "Views". */
  counted: string
  points: readonly Point[]
  /** Bars, unless a trend is shown. */
  shape?: 'bars' | 'line'
  /** How a value is written; a number, if absent. */
  format?: (value: number) => string
}

/** The chart: by far the largest part of the screen, so it is loaded after it. */
export default function Chart({ title, counted, points, shape = 'bars', format }: ChartProps) {
  const language = useLanguage()
  const isRtl = languages[language].direction === 'rtl'
  const written = format ?? ((value: number) => formatNumber(language, value))
  const margin = { left: isRtl ? 16 : 0, right: isRtl ? 0 : 16 }
  const common = {
    h: CHART_HEIGHT,
    data: points.map((point) => ({ ...point })),
    dataKey: 'label',
    series: seriesOf(counted),
    valueFormatter: written,
    tickLine: 'none',
    strokeDasharray: '0',
    gridColor: 'var(--hairline)',
    textColor: 'var(--text-muted)',
    // Time runs in reading direction.
    xAxisProps: {
      reversed: isRtl,
      minTickGap: 24,
      tickFormatter: (label: string) => points.find((point) => point.label === label)?.tick ?? label,
    },
    yAxisProps: {
      orientation: isRtl ? 'right' : 'left',
      allowDecimals: false,
      width: format ? 64 : 40,
      // Mantine moves the labels away from an axis on the left; on the right the sign is reversed.
      ...(isRtl && { tick: { transform: 'translate(10, 0)', fontSize: 12, fill: 'currentColor' } }),
    },
    tooltipProps: { content: <Tip counted={counted} written={written} /> },
  } as const
  return shape === 'line' ? (
    <LineChart {...common} curveType="monotone" withDots={false} lineChartProps={{ title, margin }} />
  ) : (
    <BarChart
      {...common}
      maxBarWidth={28}
      cursorFill="var(--surface-sunken)"
      barProps={{ radius: [2, 2, 0, 0] }}
      barChartProps={{ title, margin }}
    />
  )
}

const seriesOf = (label: string) => [{ name: 'value', label, color: 'var(--accent)' }]

interface TipProps {
  counted: string
  written: (value: number) => string
  /** Given by the chart, with the payload. */
  label?: string
  payload?: readonly Record<string, unknown>[]
}

/** The tooltip of the point under the pointer, in reading direction. */
function Tip({ counted, written, label, payload }: TipProps) {
  const language = useLanguage()
  return (
    <div dir={languages[language].direction}>
      <ChartTooltip label={label} payload={[...(payload ?? [])]} series={seriesOf(counted)} valueFormatter={written} />
    </div>
  )
}
