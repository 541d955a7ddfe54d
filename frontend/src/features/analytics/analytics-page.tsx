import { Button, Tabs } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'

import { getExecutiveAnalyticsOptions } from '~/api/generated/analytics.gen.ts'
import type { AnalyticsView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetch, usePrefetched } from '~/api/prefetch.ts'
import { queryClient } from '~/api/query-client.ts'
import { invalidate } from '~/api/stale.ts'
import { Figures } from '~/components/figures.tsx'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { useLatestParams } from '~/components/use-next-params.ts'
import { RangeSelect } from '~/entities/analytics/range-select.tsx'
import { rangeOf } from '~/entities/analytics/range.ts'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'
import { ExportReport } from './export-report.tsx'
import { Engagement, Insights, Optimization, Performance } from './tabs.tsx'

const query = (params: URLSearchParams) => getExecutiveAnalyticsOptions({ query: { range: rangeOf(params) } })

export const clientLoader = pageLoader(({ search }) => [prefetch(query(search))])

/** `/analytics`: an executive's figures about employers' interest. The URL has the range and the tab. */
export default function AnalyticsPage() {
  const { t } = useTranslation('analytics')
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const report = usePrefetched(query(params))
  const revalidator = useRevalidator()
  const isLoading = useNavigation().state === 'loading' || revalidator.state === 'loading'
  const change = (name: string, value: string) => {
    const next = latest()
    next.set(name, value)
    setParams(next, { preventScrollReset: true })
  }
  const refresh = async () => {
    await invalidate(queryClient, 'analytics')
    await revalidator.revalidate()
  }
  return (
    <Page
      title={t('Analytics')}
      purpose={t('How employers see you: counted, never estimated.')}
      menu={
        <>
          <RangeSelect value={rangeOf(params)} onChange={(range) => change('range', range)} />
          <Button
            variant="default"
            loading={isLoading}
            leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => void refresh()}
          >
            {t('Refresh')}
          </Button>
        </>
      }
      action={<ExportReport range={rangeOf(params)} />}
    >
      <Summary report={report} />
      <Tabs
        value={params.get('tab') ?? 'performance'}
        onChange={(tab) => change('tab', tab ?? 'performance')}
        keepMounted={false}
        className={classes.tabs}
      >
        <TabList open={params.get('tab') ?? 'performance'}>
          <Tabs.Tab value="performance">{t('Performance')}</Tabs.Tab>
          <Tabs.Tab value="engagement">{t('Engagement')}</Tabs.Tab>
          <Tabs.Tab value="insights">{t('Employer Insights')}</Tabs.Tab>
          <Tabs.Tab value="optimization">{t('Optimization')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="performance">
          <Performance report={report} />
        </Tabs.Panel>
        <Tabs.Panel value="engagement">
          <Engagement report={report} />
        </Tabs.Panel>
        <Tabs.Panel value="insights">
          <Insights report={report} />
        </Tabs.Panel>
        <Tabs.Panel value="optimization">
          <Optimization report={report} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function Summary({ report }: { report: AnalyticsView }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const { profile_views: views, search_appearances: searches, introduction_requests: requests } = report
  const rate = report.engagement_metrics.response_rate
  const number = (value: number) => formatNumber(language, value)
  const goal = (value: number | null | undefined, write = number) =>
    value ? t('Goal for 30 days: {{goal}}', { goal: write(value) }) : undefined
  const trend =
    views.trend === null || views.trend === undefined
      ? undefined
      : views.trend < 0
        ? t('{{percent}} fewer than before', { percent: formatPercent(language, -views.trend) })
        : t('{{percent}} more than before', { percent: formatPercent(language, views.trend) })
  return (
    <Figures
      of={[
        {
          label: t('Profile Views'),
          value: number(views.total),
          comparison: trend ?? goal(report.goals.monthly_views),
        },
        {
          label: t('Introduction Requests'),
          value: number(requests.total),
          comparison: goal(report.goals.introduction_requests),
        },
        {
          label: t('Search Appearances'),
          value: number(searches.total),
          comparison: t('Counted until midnight (UTC)'),
        },
        {
          label: t('Response Rate'),
          value: rate === null || rate === undefined ? '—' : formatPercent(language, rate),
          comparison: report.goals.response_rate
            ? t('Goal: {{goal}}', { goal: formatPercent(language, report.goals.response_rate) })
            : undefined,
        },
      ]}
    />
  )
}
