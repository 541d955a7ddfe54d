import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import type { CandidateFigures, CandidateView } from '~/api/generated/types.gen.ts'
import { prefetch } from '~/api/prefetch.ts'
import { DataTable } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { Figures } from '~/components/figures.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CandidateDrawer } from './candidate-drawer.tsx'
import { useColumns } from './columns.tsx'
import type { OfferedDeed } from './deeds.ts'
import { Filters } from './filters.tsx'
import { candidateQuery, listQuery, readFilters } from './list-query.ts'
import { VetDialog } from './vet-dialog.tsx'

/** Which candidate is open beside the list. */
const OPEN = 'candidate'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = async ({ request }: { request: Request }): Promise<null> => {
  const params = new URL(request.url).searchParams
  const open = params.get(OPEN)
  await Promise.allSettled([
    prefetch(listQuery(readTableState(params))),
    ...(open ? [prefetch(candidateQuery(open))] : []),
  ])
  return null
}

/** `/admin/candidates` */
export default function CandidatesPage() {
  const { t } = useTranslation('admin-candidates')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const filters = readFilters(url.filters)
  const isStale = useNavigation().state === 'loading'
  const [asked, setAsked] = useState<{ candidate: CandidateView; offer: OfferedDeed | null } | null>(null)
  const ask = (candidate: CandidateView, offer: OfferedDeed) => setAsked({ candidate, offer })
  const columns = useColumns(beside, ask)

  return (
    <Page
      title={t('Candidate Management')}
      purpose={t('Who is vetted, who waits for a decision, and whom employers can find.')}
      width="full"
    >
      <Tiles figures={list.data?.figures ?? null} />
      <Filters chosen={filters} url={url} figures={list.data?.figures ?? null} />
      {list.data ? (
        <DataTable
          label={t('Candidates')}
          records={list.data.candidates}
          columns={columns}
          url={url}
          total={list.data.total ?? null}
          nextCursor={list.data.next_cursor ?? null}
          isStale={isStale}
          empty={<Nobody isFiltered={Object.keys(filters).length > 0} hasMore={Boolean(list.data.next_cursor)} />}
        />
      ) : (
        <ProblemPanel
          title={msg('Failed to fetch candidates', { ns: 'admin-candidates' })}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      <CandidateDrawer
        id={beside.id}
        row={list.data?.candidates.find(({ id }) => id === beside.id) ?? null}
        onClose={beside.close}
        onAsk={ask}
      />
      {asked ? (
        <VetDialog
          candidate={asked.candidate}
          offer={asked.offer}
          // The name stays in the title while the dialog fades out.
          onClose={() => setAsked({ ...asked, offer: null })}
        />
      ) : null}
    </Page>
  )
}

/** What is counted; placements are not yet, so they have no tile. */
function Tiles({ figures }: { figures: CandidateFigures | null }) {
  const { t } = useTranslation('admin-candidates')
  const language = useLanguage()
  const number = (value: number | undefined) => (value === undefined ? '—' : formatNumber(language, value))
  return (
    <Figures
      of={[
        { label: t('Total'), value: number(figures?.total) },
        { label: t('Verified'), value: number(figures?.verified) },
        { label: t('Pending Review'), value: number(figures?.pending_review) },
        { label: t('Active'), value: number(figures?.active) },
      ]}
    />
  )
}

function Nobody({ isFiltered, hasMore }: { isFiltered: boolean; hasMore: boolean }) {
  const { t } = useTranslation('admin-candidates')
  const url = useTableUrl()
  // The server looks through so many at a time and says where it stopped.
  if (hasMore) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('Nobody found so far')}
        sentence={t('Older accounts have not been searched yet.')}
      />
    )
  }
  if (isFiltered)
    return <EmptyState kind="nothing-matches" title={t('No candidates found')} onClear={url.clearFilters} />
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('No candidates yet')}
      sentence={t('Executives appear here as soon as they register.')}
    />
  )
}
