import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import type { CandidateFigures, CandidateView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Figures } from '~/components/figures.tsx'
import { ListFoot } from '~/components/list-foot.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CandidateCard } from './candidate-card.tsx'
import classes from './candidate-cards.module.css'
import { CandidateDrawer } from './candidate-drawer.tsx'
import { ExportButton } from './export-button.tsx'
import { Filters } from './filters.tsx'
import { candidateQuery, listQuery, readFilters } from './list-query.ts'
import { NotesDialog } from './notes-dialog.tsx'
import { useVettingMoves } from './use-vetting-moves.ts'
import { VettingDialog } from './vetting-dialog.tsx'

/** Which candidate is open beside the list. */
const OPEN = 'candidate'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => {
  const open = search.get(OPEN)
  return [prefetchInPlace(listQuery(readTableState(search))), ...(open ? [prefetchInPlace(candidateQuery(open))] : [])]
})

/** `/admin/candidates` */
export default function CandidatesPage() {
  const { t } = useTranslation('admin-candidates')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const filters = readFilters(url.filters)
  const isStale = useNavigation().state === 'loading'
  const moves = useVettingMoves()
  const [noted, setNoted] = useState<{ candidate: CandidateView; isOpen: boolean } | null>(null)

  return (
    <Page
      title={t('Candidate Management')}
      purpose={t('Who is vetted, who waits for a decision, and whom employers can find.')}
      menu={<ExportButton filters={filters} total={list.data?.total ?? null} />}
      width="full"
    >
      <Tiles figures={list.data?.figures ?? null} />
      <Filters chosen={filters} url={url} figures={list.data?.figures ?? null} />
      {list.data ? (
        <>
          {list.data.candidates.length > 0 ? (
            <ul
              className={classes.cards}
              aria-label={t('Candidates')}
              aria-busy={isStale}
              data-stale={isStale || undefined}
            >
              {list.data.candidates.map((candidate) => (
                <li key={candidate.id}>
                  <CandidateCard
                    candidate={candidate}
                    to={beside.addressOf(candidate.id)}
                    onNotes={() => setNoted({ candidate, isOpen: true })}
                    moves={moves}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <Nobody isFiltered={Object.keys(filters).length > 0} hasMore={Boolean(list.data.next_cursor)} />
          )}
          <ListFoot url={url} total={list.data.total ?? null} nextCursor={list.data.next_cursor ?? null} />
        </>
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
        moves={moves}
      />
      <VettingDialog moves={moves} />
      <NotesDialog
        candidate={noted?.candidate ?? null}
        opened={noted?.isOpen ?? false}
        onClose={() => setNoted(noted && { ...noted, isOpen: false })}
      />
    </Page>
  )
}

/** The five tiles of S55. */
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
        { label: t('Placements'), value: number(figures?.placements) },
      ]}
    />
  )
}

function Nobody({ isFiltered, hasMore }: { isFiltered: boolean; hasMore: boolean }) {
  const { t } = useTranslation('admin-candidates')
  const url = useTableUrl()
  // The server reads a limited number at a time and returns the position where it stopped.
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
