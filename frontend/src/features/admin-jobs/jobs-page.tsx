import { Button, Drawer, Select, Tabs } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AdminJobsView } from '~/api/generated/types.gen.ts'
import { LIST_ADMIN_JOBS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Figures } from '~/components/figures.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { jobStatusLabels } from '~/entities/job/words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './admin-jobs.module.css'
import { useColumns } from './columns.tsx'
import { HeldApplications } from './held-applications.tsx'
import { JobFile } from './job-file.tsx'
import { jobsQuery, reviewQuery, statuses, statusOf, tabOf, type Tab } from './list-query.ts'
import { useAdminJobMoves } from './use-admin-job-moves.tsx'

/** Not part of the first visit. */
const CreateDrawer = lazy(async () => ({ default: (await import('./create-drawer.tsx')).CreateDrawer }))

/** The job that is open beside the list; `new` for a new one. */
const OPEN = 'job'
const NEW = 'new'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => {
  const state = readTableState(search)
  return tabOf(state) === 'review'
    ? [prefetchInPlace(jobsQuery({ filters: {}, cursor: null })), prefetchInPlace(reviewQuery(state))]
    : [prefetchInPlace(jobsQuery(state))]
})

/** The list of the page: of all jobs, or of those under review. */
type Listed = Pick<
  UseQueryResult<Pick<AdminJobsView, 'jobs' | 'next_cursor'>, unknown>,
  'data' | 'error' | 'isFetching' | 'refetch'
>

/** `/admin/jobs`: all jobs, the reviews, and what members reported. */
export default function JobsPage() {
  const { t } = useTranslation('admin-jobs')
  const { t: word } = useTranslation('job-words')
  const language = useLanguage()
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const tab = tabOf(url)
  const isReview = tab === 'review'
  const jobs = useQuery(isReview ? jobsQuery({ filters: {}, cursor: null }) : jobsQuery(url))
  const review = useQuery({ ...reviewQuery(url), enabled: isReview })
  const listed: Listed = isReview ? review : jobs
  const moves = useAdminJobMoves()
  const columns = useColumns(beside)
  const counts = jobs.data?.counts
  const isNew = beside.id === NEW
  const figure = (label: string, count: number | undefined) => ({
    label,
    value: count === undefined ? null : formatNumber(language, count),
  })
  const labels: Record<Tab, string> = {
    all: t('All Jobs'),
    active: t('Active'),
    anonymous: t('Anonymous'),
    flagged: t('Flagged'),
    review: t('Pending Moderation'),
  }
  const isFiltered = url.filters['q'] !== undefined || statusOf(url) !== null
  return (
    <ListPage
      title={t('Job Management')}
      purpose={t('What companies post. The first jobs of each are reviewed before they are public.')}
      action={
        <Button component={Link} to={beside.addressOf(NEW)} preventScrollReset>
          {t('Create Job Posting')}
        </Button>
      }
      label={labels[tab]}
      filters={
        <>
          <div className={classes.figures}>
            <Figures
              of={[
                figure(t('Total'), counts?.total),
                figure(t('Published'), counts?.published),
                figure(t('Anonymous'), counts?.anonymous),
                figure(t('Flagged'), counts?.flagged),
              ]}
            />
          </div>
          <HeldApplications />
          <Tabs value={tab} onChange={(next) => url.setFilter('tab', next === 'all' ? null : next)} mb="md">
            <TabList open={tab}>
              {Object.entries(labels).map(([value, label]) => (
                <Tabs.Tab key={value} value={value}>
                  {value === 'review' && counts ? `${label} (${formatNumber(language, counts.pending)})` : label}
                </Tabs.Tab>
              ))}
            </TabList>
          </Tabs>
          {isReview ? null : (
            <div className={classes.filters}>
              <SearchField
                label={t('Search jobs')}
                placeholder={t('Title, place or company')}
                value={url.filters['q'] ?? ''}
                onSearch={(text) => url.setFilter('q', text)}
                maxLength={LIST_ADMIN_JOBS_Q_MAX_LENGTH}
              />
              <Select
                aria-label={t('Status')}
                placeholder={t('All statuses')}
                clearable
                clearButtonProps={{ 'aria-label': t('Show all') }}
                value={statusOf(url)}
                onChange={(status) => url.setFilter('status', status)}
                data={statuses.map((status) => ({ value: status, label: word(jobStatusLabels[status]) }))}
              />
            </div>
          )}
        </>
      }
      list={listed}
      of={({ jobs: records, next_cursor: nextCursor }) => ({ records, nextCursor: nextCursor ?? null })}
      columns={columns}
      url={url}
      empty={
        isFiltered ? (
          <EmptyState kind="nothing-matches" title={t('No job found')} onClear={url.clearFilters} />
        ) : isReview ? (
          <EmptyState
            kind="nothing-yet"
            title={t('No job waits for a review')}
            sentence={t('The first jobs of each company appear here.')}
          />
        ) : (
          <EmptyState kind="nothing-yet" title={t('No jobs')} sentence={t('Jobs that companies post appear here.')} />
        )
      }
      failure={{ title: msg('Failed to fetch jobs', { ns: 'admin-jobs' }) }}
    >
      <Suspense fallback={null}>{isNew ? <CreateDrawer opened onClose={beside.close} /> : null}</Suspense>
      <Drawer
        opened={beside.id !== null && !isNew}
        onClose={beside.close}
        title={t('Job')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {beside.id && !isNew ? <JobFile id={beside.id} moves={moves} /> : null}
      </Drawer>
      <MoveDialog moves={moves} />
    </ListPage>
  )
}
