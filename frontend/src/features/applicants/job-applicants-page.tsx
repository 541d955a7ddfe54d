import { Anchor, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { keepFocus } from '~/components/moves/keep-focus.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { msg } from '~/i18n/msg.ts'

import { cardLinkId, STAGE } from './address.ts'
import { ApplicantDrawer } from './applicant-drawer.tsx'
import classes from './applicants.module.css'
import { ListTab } from './list-tab.tsx'
import { boardQuery, ofJobQuery } from './queries.ts'
import { useApplicantMoves } from './use-applicant-moves.tsx'

/** Not part of the first visit. */
const BoardTab = lazy(async () => ({ default: (await import('./board-tab.tsx')).BoardTab }))

/** Which application is open beside the list or the board. */
const OPEN = 'application'

const viewOf = (params: URLSearchParams) => (params.get('view') === 'board' ? 'board' : 'list')

const queryOf = (job: string, params: URLSearchParams) =>
  viewOf(params) === 'board' ? boardQuery(job) : ofJobQuery(job, readTableState(params))

export const shouldRevalidate = keepsListFor(OPEN, STAGE)

export const clientLoader = pageLoader(({ params, search }) => [
  prefetchInPlace(queryOf(params['jobId'] ?? '', search)),
])

/** `/manage-applications/{jobId}`: the applicants of one job, as a list and as a board. */
export default function JobApplicantsPage() {
  const { t } = useTranslation('applicants')
  const { jobId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const view = viewOf(params)
  const found = useQuery(queryOf(jobId, params))
  const moves = useApplicantMoves()
  const close = () => {
    const link = beside.id === null ? null : document.getElementById(cardLinkId(beside.id))
    beside.close()
    if (link) keepFocus(link)
  }
  return (
    <Page
      title={found.data?.job_title ?? t('Applicants')}
      purpose={
        <Anchor component={Link} to={paths.applicants}>
          {t('Applicants of all jobs')}
        </Anchor>
      }
      width="full"
    >
      <Tabs
        value={view}
        onChange={(next) => setParams(next === 'board' ? { view: next } : {}, { preventScrollReset: true })}
        keepMounted={false}
      >
        <TabList open={view} className={classes.tabs}>
          <Tabs.Tab value="list">{t('List')}</Tabs.Tab>
          <Tabs.Tab value="board">{t('Board')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="list">
          <ListTab job={jobId} list={found} beside={beside} url={url} />
        </Tabs.Panel>
        <Tabs.Panel value="board">
          {found.data ? (
            <Suspense fallback={<WaitingRows lines={3} />}>
              <BoardTab found={found.data} beside={beside} url={url} />
            </Suspense>
          ) : found.error ? (
            <ProblemPanel
              title={msg('The applicants could not be loaded', { ns: 'applicants' })}
              error={found.error}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          ) : (
            <WaitingRows lines={3} />
          )}
        </Tabs.Panel>
      </Tabs>
      <ApplicantDrawer id={beside.id} moves={moves} onClose={close} />
      <MoveDialog moves={moves} />
    </Page>
  )
}
