import { Anchor, Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Frequency, SavedJobSearchView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { announceProblem } from '~/components/announce.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { KeptSearch } from '~/entities/saved-search/kept-search.tsx'
import { KeptSearches } from '~/entities/saved-search/kept-searches.tsx'
import { frequencies, frequencyLabels } from '~/entities/saved-search/words.ts'
import { msg } from '~/i18n/msg.ts'

import { boardAddress } from './board-url.ts'
import { useBoardWords } from './board-words.ts'
import { savedJobSearchesQuery, useJobSearchChange, useJobSearchRemoval } from './saved-searches-query.ts'
import { SearchDrawer } from './search-drawer.tsx'

export const clientLoader = pageLoader(() => [prefetchInPlace(savedJobSearchesQuery)])

/** `/saved-job-searches`: the saved searches of an executive for jobs, and how often they send alerts. */
export default function SavedSearchesPage() {
  const { t } = useTranslation('job-board')
  return (
    <Page
      title={t('Saved searches')}
      purpose={t('Searches for jobs to run again, with an email about new ones.')}
      menu={
        <Anchor component={Link} to={paths.browseJobs} size="sm">
          {t('Browse jobs')}
        </Anchor>
      }
    >
      <SavedSearches />
    </Page>
  )
}

export function SavedSearches() {
  const { t } = useTranslation('job-board')
  const list = useQuery(savedJobSearchesQuery)
  const [renamed, setRenamed] = useState<{ saved: SavedJobSearchView; opened: boolean; visit: number } | null>(null)
  const rename = (saved: SavedJobSearchView) => setRenamed({ saved, opened: true, visit: (renamed?.visit ?? 0) + 1 })
  if (list.error) {
    return (
      <ProblemPanel
        title={msg('The saved searches could not be loaded', { ns: 'job-board' })}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (!list.data) return <WaitingRows lines={3} />
  const { saved_job_searches: all, most } = list.data
  return (
    <>
      {all.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          title={t('No saved searches yet')}
          sentence={t('Search the job board, then save the search to get an email about new jobs that match.')}
          action={
            <Button component={Link} to={paths.browseJobs}>
              {t('Browse jobs')}
            </Button>
          }
        />
      ) : (
        <KeptSearches used={all.length} most={most}>
          {all.map((saved) => (
            <OwnSearch key={saved.id} saved={saved} onRename={() => rename(saved)} />
          ))}
        </KeptSearches>
      )}
      {renamed ? (
        <SearchDrawer
          key={renamed.visit}
          of={{ saved: renamed.saved }}
          opened={renamed.opened}
          onClose={() => setRenamed({ ...renamed, opened: false })}
        />
      ) : null}
    </>
  )
}

function OwnSearch({ saved, onRename }: { saved: SavedJobSearchView; onRename: () => void }) {
  const { t } = useTranslation('job-board')
  const { name } = saved
  const wordsOf = useBoardWords()
  const removal = useJobSearchRemoval(saved)
  const to = boardAddress(saved.query)
  return (
    <KeptSearch
      name={name}
      createdAt={saved.created_at}
      to={to}
      filters={wordsOf(saved.query)}
      everything={t('All jobs')}
      alerts={<FrequencySelect saved={saved} />}
      actions={
        <>
          <Button variant="default" component={Link} to={to} aria-label={t('Show jobs of {{name}}', { name })}>
            {t('Show jobs')}
          </Button>
          <Button variant="subtle" aria-label={t('Rename {{name}}', { name })} onClick={onRename}>
            {t('Rename')}
          </Button>
        </>
      }
      consequence={t('Its alerts end. Your saved jobs and applications stay as they are.')}
      onRemove={() => removal.mutate({ path: { id: saved.id } })}
      removing={removal.isPending}
    />
  )
}

/** Stored at once; the choice is shown while it is sent. */
function FrequencySelect({ saved: { id, name, frequency } }: { saved: SavedJobSearchView }) {
  const { t } = useTranslation('job-board')
  const { t: word } = useTranslation('saved-search')
  const change = useJobSearchChange()
  const shown = change.isPending ? (change.variables.body?.frequency ?? frequency) : frequency
  const choose = (next: Frequency | undefined) =>
    next &&
    change.mutate(
      { path: { id }, body: { frequency: next } },
      {
        onError: (error) => announceProblem(error, msg('The alerts could not be changed', { ns: 'job-board' })),
      },
    )
  return (
    <NativeSelect
      size="xs"
      aria-label={t('Alerts of {{name}}', { name })}
      value={shown}
      data={frequencies.map((value) => ({ value, label: word(frequencyLabels[value]) }))}
      onChange={({ currentTarget: { value } }) => choose(frequencies.find((each) => each === value))}
    />
  )
}
