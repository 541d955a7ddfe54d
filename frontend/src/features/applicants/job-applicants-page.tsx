import { Anchor, Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import type { JobApplicationLineView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useSelection } from '~/components/use-selection.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { ApplicantFile } from './applicant-file.tsx'
import { useColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { ofJobQuery } from './queries.ts'
import { RejectDrawer } from './reject-drawer.tsx'
import { useApplicantMoves } from './use-applicant-moves.tsx'

/** Which application is open beside the list. */
const OPEN = 'application'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ params, search }) => [
  prefetchInPlace(ofJobQuery(params['jobId'] ?? '', readTableState(search))),
])

/** `/manage-applications/{jobId}`: the applicants of one job. */
export default function JobApplicantsPage() {
  const { t } = useTranslation('applicants')
  const { jobId = '' } = useParams()
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(ofJobQuery(jobId, url))
  const moves = useApplicantMoves()
  const columns = useColumns(beside, false)
  const mayDecide = useUser().company?.seat !== 'interviewer'
  const selection = useSelection((list.data?.applications ?? []).map(({ id }) => id))
  const [isRejecting, setRejecting] = useState(false)
  return (
    <ListPage
      title={list.data?.job_title ?? t('Applicants')}
      purpose={
        <Anchor component={Link} to={paths.applicants}>
          {t('Applicants of all jobs')}
        </Anchor>
      }
      label={t('Applicants')}
      filters={<Filters url={url} {...(list.data ? { stages: list.data.stages } : {})} />}
      list={list}
      of={({ applications: records, next_cursor: nextCursor }) => ({ records, nextCursor: nextCursor ?? null })}
      columns={columns}
      url={url}
      {...(mayDecide
        ? {
            selection: {
              chosen: selection.chosen,
              onChange: selection.choose,
              nameOf: ({ name }: JobApplicationLineView) => name,
              actions: (
                <Button size="compact-sm" variant="default" onClick={() => setRejecting(true)}>
                  {t('Refuse')}
                </Button>
              ),
            },
          }
        : {})}
      empty={
        Object.keys(url.filters).length > 0 ? (
          <EmptyState kind="nothing-matches" title={t('No applicant matches')} onClear={url.clearFilters} />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('No application yet')}
            sentence={t('We tell you by email when an executive applies.')}
          />
        )
      }
      failure={{ title: msg('The applicants could not be loaded', { ns: 'applicants' }) }}
    >
      <Drawer
        opened={beside.id !== null}
        onClose={beside.close}
        title={t('Application')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {beside.id ? <ApplicantFile id={beside.id} moves={moves} /> : null}
      </Drawer>
      <MoveDialog moves={moves} />
      <RejectDrawer
        // The input is discarded when it is closed.
        key={isRejecting ? 'open' : 'closed'}
        job={jobId}
        ids={[...selection.chosen]}
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        onDone={() => {
          setRejecting(false)
          selection.choose(new Set())
        }}
      />
    </ListPage>
  )
}
