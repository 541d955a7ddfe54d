import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { pageLoader } from '~/api/prefetch.ts'
import { queryClient } from '~/api/query-client.ts'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { withFilter } from '~/components/table-url.ts'
import { useLatestParams } from '~/components/use-next-params.ts'

import { askedBy, isReversed } from './address.ts'
import { AnalyticsTab } from './analytics-tab.tsx'
import { figuresQuery, participantsQuery, searchQuery, timelineQuery, trailQuery } from './queries.ts'
import { TimelineTab } from './timeline-tab.tsx'
import { TrailTab } from './trail-tab.tsx'

export const clientLoader = pageLoader(({ search }) => {
  const asked = askedBy(search)
  const { tab, participant, isSearch } = asked
  // Not awaited: tabs and filters react at once, and each list has a skeleton.
  void queryClient.prefetchQuery(participantsQuery())
  if (tab === 'analytics') void queryClient.prefetchQuery(figuresQuery())
  else if (tab === 'timeline') {
    if (participant) void queryClient.prefetchInfiniteQuery(timelineQuery(participant))
  } else if (isSearch) {
    void queryClient.prefetchQuery(searchQuery(asked))
  } else if (!isReversed(asked)) void queryClient.prefetchQuery(trailQuery(asked))
  return []
})

/** `/communication-history`: what happened between a company and an executive. The address has the tab and the filters. */
export default function HistoryPage() {
  const { t } = useTranslation('communication-history')
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const { tab } = askedBy(params)
  return (
    <Page
      title={t('Communication history')}
      purpose={t('Every introduction, application, message, meeting and contract, as it was recorded.')}
      width="working"
    >
      <Tabs
        value={tab}
        onChange={(next) => setParams(withFilter(latest(), 'tab', next), { preventScrollReset: true })}
        keepMounted={false}
      >
        <TabList open={tab}>
          <Tabs.Tab value="audit-trail">{t('Audit trail')}</Tabs.Tab>
          <Tabs.Tab value="timeline">{t('Timeline')}</Tabs.Tab>
          <Tabs.Tab value="analytics">{t('Analytics')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="audit-trail" pt="lg">
          <TrailTab />
        </Tabs.Panel>
        <Tabs.Panel value="timeline" pt="lg">
          <TimelineTab />
        </Tabs.Panel>
        <Tabs.Panel value="analytics" pt="lg">
          <AnalyticsTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
