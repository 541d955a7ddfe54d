import { Group, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { Figures } from '~/components/figures.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { readTableState } from '~/components/table-url.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'

import { at, IMPORT, tabOf } from './address.ts'
import { HistoryTab } from './history-tab.tsx'
import { ProgressTab } from './progress-tab.tsx'
import { historyQuery, importQuery, statsQuery } from './queries.ts'
import { TemplateButtons } from './template-buttons.tsx'
import { UploadTab } from './upload-tab.tsx'
import { useFigures } from './use-figures.ts'
import { useImportMoves } from './use-import-moves.ts'

/** With a chart, which is loaded when it is opened. */
const AnalyticsTab = lazy(async () => ({ default: (await import('./analytics-tab.tsx')).AnalyticsTab }))

export const clientLoader = pageLoader(({ search }) => {
  const open = search.get(IMPORT)
  const status = search.get('status')
  const { cursor } = readTableState(search)
  return [
    ...(tabOf(search) === 'history'
      ? [prefetchInPlace(historyQuery({ filters: status ? { status } : {}, cursor }))]
      : []),
    ...(open ? [prefetchInPlace(importQuery(open))] : []),
  ]
})

/** `/admin/csv-import`: executives from CSV files, as draft profiles. */
export default function CsvImportPage() {
  const { t } = useTranslation('csv-import')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tab = tabOf(params)
  const id = params.get(IMPORT)
  const moves = useImportMoves()
  const stats = useQuery(statsQuery())
  const figures = useFigures(stats.data ?? null)
  return (
    <Page
      title={t('CSV Import')}
      purpose={t('Executives from a file become draft profiles, which only the team sees.')}
      menu={
        <Group gap="xs">
          <TemplateButtons />
        </Group>
      }
      width="full"
    >
      {/* The tabs work without the figures; the last one says why they are missing. */}
      {stats.error ? null : (
        <Figures of={figures.map(({ label, value, definition }) => ({ label, value, comparison: definition }))} />
      )}
      <Tabs
        mt="lg"
        value={tab}
        onChange={(next) => {
          const opened = tabOf(new URLSearchParams({ tab: next ?? '' }))
          void navigate(at(opened, opened === 'upload' || opened === 'progress' ? id : null), {
            preventScrollReset: true,
          })
        }}
        keepMounted={false}
      >
        <TabList open={tab}>
          <Tabs.Tab value="upload">{t('Upload CSV')}</Tabs.Tab>
          <Tabs.Tab value="progress">{t('Import Progress')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('Import History')}</Tabs.Tab>
          <Tabs.Tab value="analytics">{t('Analytics')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="upload" pt="lg">
          <UploadTab id={id} />
        </Tabs.Panel>
        <Tabs.Panel value="progress" pt="lg">
          <ProgressTab id={id} moves={moves} />
        </Tabs.Panel>
        <Tabs.Panel value="history" pt="lg">
          <HistoryTab moves={moves} />
        </Tabs.Panel>
        <Tabs.Panel value="analytics" pt="lg">
          <Suspense fallback={<WaitingRows lines={3} />}>
            <AnalyticsTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <MoveDialog moves={moves} />
    </Page>
  )
}
