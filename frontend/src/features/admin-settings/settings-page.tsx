import { Button, Tabs } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { getPlatformSettingsOptions } from '~/api/generated/admin.gen.ts'
import { pageLoader, prefetch, prefetchInPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useTableUrl } from '~/components/use-table-url.ts'

import { rulesQuery, vocabulariesQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { TABS, tabOf } from './tabs.ts'
import { tabLabels } from './words.ts'

/** What is only read is loaded when it is opened. */
const ClocksTab = lazy(async () => ({ default: (await import('./clocks-tab.tsx')).ClocksTab }))
const RetentionTab = lazy(async () => ({ default: (await import('./retention-tab.tsx')).RetentionTab }))
const VocabulariesTab = lazy(async () => ({ default: (await import('./vocabularies-tab.tsx')).VocabulariesTab }))

export const clientLoader = pageLoader(({ search }) => {
  const state = readTableState(search)
  const tab = tabOf(state.filters)
  if (tab === 'settings') return [prefetch(getPlatformSettingsOptions())]
  return [tab === 'vocabularies' ? prefetchInPlace(vocabulariesQuery(state)) : prefetchInPlace(rulesQuery)]
})

/** `/admin/settings`: settings of the whole platform (P09), and the rules that are fixed in the code. */
export default function SettingsPage() {
  const { t } = useTranslation('admin-settings')
  const url = useTableUrl()
  const [, setParams] = useSearchParams()
  const tab = tabOf(url.filters)
  const open = (next: string | null) =>
    setParams(next === null || next === 'settings' ? {} : { tab: next }, { preventScrollReset: true })
  return (
    <Page
      title={t('Platform Settings')}
      purpose={t('What holds for everybody on Kilele.')}
      menu={
        <Button
          component={Link}
          to={paths.adminUsersIn('admin')}
          variant="default"
          leftSection={<IconUsers size={16} stroke={1.5} aria-hidden="true" />}
        >
          {t('Administrators')}
        </Button>
      }
      width={tab === 'settings' ? 'reading' : 'full'}
    >
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <TabList open={tab} aria-label={t('Platform Settings')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(tabLabels[name])}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={tab} pt="lg">
          {tab === 'settings' ? <SettingsForm /> : null}
          <Suspense fallback={null}>
            {tab === 'clocks' ? <ClocksTab url={url} /> : null}
            {tab === 'retention' ? <RetentionTab url={url} /> : null}
            {tab === 'vocabularies' ? <VocabulariesTab url={url} /> : null}
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
