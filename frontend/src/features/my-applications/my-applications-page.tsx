import { Anchor, Button, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { readTableState } from '~/components/table-url.ts'

import { ApplicationList } from './application-list.tsx'
import { applicationsQuery, savedQuery } from './queries.ts'
import { SavedList } from './saved-list.tsx'

export const clientLoader = pageLoader(({ search }) => [
  search.get('tab') === 'saved'
    ? prefetchInPlace(savedQuery())
    : prefetchInPlace(applicationsQuery(readTableState(search))),
])

/** `/my-applications`: the executive's applications to jobs, and the jobs they saved. */
export default function MyApplicationsPage() {
  const { t } = useTranslation('my-applications')
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'saved' ? 'saved' : 'applications'
  return (
    <Page
      title={t('Jobs and applications')}
      purpose={t('What you applied to, and what you saved for later.')}
      menu={
        <Anchor component={Link} to={paths.savedJobSearches} size="sm">
          {t('Saved searches')}
        </Anchor>
      }
      action={
        <Button component={Link} to={paths.browseJobs}>
          {t('Browse jobs')}
        </Button>
      }
    >
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'saved' ? { tab: next } : {}, { preventScrollReset: true })}
        keepMounted={false}
      >
        <TabList open={tab}>
          <Tabs.Tab value="applications">{t('Applications')}</Tabs.Tab>
          <Tabs.Tab value="saved">{t('Saved jobs')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="applications" pt="lg">
          <ApplicationList />
        </Tabs.Panel>
        <Tabs.Panel value="saved" pt="lg">
          <SavedList />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
