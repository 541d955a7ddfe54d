import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { RevenueView } from '~/api/generated/types.gen.ts'
import { ChartFigure } from '~/components/chart/chart-figure.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { decimals } from '~/i18n/currencies.ts'
import { formatDay, formatMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { revenueQuery } from './queries.ts'

/** The revenue from subscriptions by day. */
export function Revenue() {
  const revenue = useQuery(revenueQuery)
  if (revenue.data) return <Loaded of={revenue.data} />
  return revenue.error ? (
    <ProblemPanel error={revenue.error} onRetry={() => void revenue.refetch()} retrying={revenue.isFetching} />
  ) : (
    <Skeleton height={240} />
  )
}

function Loaded({ of: { currencies } }: { of: RevenueView }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const [chosen, setChosen] = useState(currencies[0]?.currency)
  const shown = currencies.find(({ currency }) => currency === chosen) ?? currencies[0]
  if (!shown) {
    return (
      <Text size="sm" c="var(--text-muted)">
        {t('No subscription has been paid yet.')}
      </Text>
    )
  }
  const { currency, days } = shown
  const money = (minor: number) => formatMoney(language, minor, currency)
  const units = 10 ** decimals(currency)
  return (
    <>
      <Text size="sm" c="var(--text-muted)" mb="sm">
        {t('{{amount}} in the last 30 days, without taxes and without what was given back. Days are in UTC.', {
          amount: money(days.reduce((sum, { amount }) => sum + amount, 0)),
        })}
      </Text>
      {currencies.length > 1 ? (
        <SegmentedControl
          mb="sm"
          aria-label={t('Currency')}
          value={currency}
          onChange={setChosen}
          data={currencies.map((it) => it.currency)}
        />
      ) : null}
      <ChartFigure
        title={t('Revenue by day in the last 30 days')}
        counted={t('Revenue')}
        by={t('Day')}
        shape="line"
        format={(value) => money(Math.round(value * units))}
        points={days.map(({ date, amount }) => ({
          label: formatDay(language, date),
          tick: formatDay(language, date, 'without year'),
          value: amount / units,
        }))}
      />
    </>
  )
}
