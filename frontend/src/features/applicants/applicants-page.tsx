import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { ApplicantDrawer } from './applicant-drawer.tsx'
import { useColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { NoApplications } from './no-applications.tsx'
import { ofCompanyQuery } from './queries.ts'
import { useApplicantMoves } from './use-applicant-moves.tsx'

/** Which application is open beside the list. */
const OPEN = 'application'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(ofCompanyQuery(readTableState(search)))])

/** `/manage-applications`: the applicants of all jobs of the company. */
export default function ApplicantsPage() {
  const { t } = useTranslation('applicants')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(ofCompanyQuery(url))
  const moves = useApplicantMoves()
  const columns = useColumns(beside, true)
  return (
    <ListPage
      title={t('Applicants')}
      purpose={t('Who applied to the jobs of your company, the newest first.')}
      label={t('Applicants')}
      filters={<Filters url={url} />}
      list={list}
      of={({ applications: records, next_cursor: nextCursor }) => ({ records, nextCursor: nextCursor ?? null })}
      columns={columns}
      url={url}
      empty={
        Object.keys(url.filters).length > 0 ? (
          <EmptyState kind="nothing-matches" title={t('No applicant matches')} onClear={url.clearFilters} />
        ) : (
          <NoApplications />
        )
      }
      failure={{ title: msg('The applicants could not be loaded', { ns: 'applicants' }) }}
    >
      <ApplicantDrawer id={beside.id} moves={moves} onClose={beside.close} />
      <MoveDialog moves={moves} />
    </ListPage>
  )
}
