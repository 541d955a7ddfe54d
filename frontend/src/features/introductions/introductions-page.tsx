import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { readTableState } from '~/components/table-url.ts'

import { AnalyticsTab } from './analytics-tab.tsx'
import { BoardTab } from './board-tab.tsx'
import { DashboardTab } from './dashboard-tab.tsx'
import classes from './introductions.module.css'
import { analyticsQuery, columnQuery, dashboardQuery, rangeOf, stageOrder } from './list-query.ts'

const tabs = ['dashboard', 'workflow', 'analytics'] as const
type Tab = (typeof tabs)[number]

const tabOf = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get('tab')) ?? 'dashboard'

export const clientLoader = pageLoader(({ search }) => [prefetchTab(search)])

function prefetchTab(params: URLSearchParams): Promise<unknown> {
  const tab = tabOf(params)
  if (tab === 'analytics') return prefetchInPlace(analyticsQuery(rangeOf(params)))
  return tab === 'dashboard' ? prefetchInPlace(dashboardQuery(readTableState(params))) : prefetchBoard()
}

/** The columns with cards, loaded in parallel. */
async function prefetchBoard(): Promise<void> {
  const all = await prefetchInPlace(dashboardQuery({ filters: {}, cursor: null }))
  const counts = all?.summary.status_counts ?? {}
  const filled = stageOrder.filter((stage) => (counts[stage] ?? 0) > 0)
  await Promise.all(filled.map((stage) => prefetchInPlace(columnQuery(stage, 20, true))))
}

/** `/introduction-management`: the employer's introductions as a list, as a board, and as figures. */
export default function IntroductionsPage() {
  const { t } = useTranslation('introductions')
  const [params, setParams] = useSearchParams()
  const open = (tab: string | null) =>
    setParams(tab === null || tab === 'dashboard' ? {} : { tab }, { preventScrollReset: true })
  return (
    <Page
      title={t('Introduction Management')}
      purpose={t('Who you asked to meet, and whose move it is.')}
      width="full"
      action={
        <Button component={Link} to={paths.search} leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}>
          {t('New introduction')}
        </Button>
      }
    >
      <Tabs value={tabOf(params)} onChange={open} keepMounted={false}>
        <TabList open={tabOf(params)} className={classes.tabs}>
          <Tabs.Tab value="dashboard">{t('Dashboard')}</Tabs.Tab>
          <Tabs.Tab value="workflow">{t('Workflow')}</Tabs.Tab>
          <Tabs.Tab value="analytics">{t('Analytics')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="dashboard">
          <DashboardTab />
        </Tabs.Panel>
        <Tabs.Panel value="workflow">
          <BoardTab />
        </Tabs.Panel>
        <Tabs.Panel value="analytics">
          <AnalyticsTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
