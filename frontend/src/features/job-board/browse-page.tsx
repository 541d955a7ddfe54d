import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { JobsView, NoteKind } from '~/api/generated/types.gen.ts'
import { LIST_JOBS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { loadSession, useVisitor } from '~/api/session.ts'
import { queryClient } from '~/api/query-client.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Pages } from '~/components/list-foot.tsx'
import { Overlays } from '~/components/overlays.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { QueryFaultLine, queryFaultOf } from '~/components/query-fault.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useTableUrl, type TableUrl } from '~/components/use-table-url.ts'
import card from '~/entities/job/card.module.css'
import { msg } from '~/i18n/msg.ts'

import { BoardFilters } from './board-filters.tsx'
import { feedAddress, sorts } from './board-url.ts'
import classes from './board.module.css'
import { FoundJob } from './found-job.tsx'
import { ownBoardQuery, publicBoardQuery } from './queries.ts'
import { SaveSearchButton } from './save-search-button.tsx'

/** How the words were read, where that is not as they were typed. */
const noteWords: Record<NoteKind, string> = {
  corrected: msg('No job has “{{typed}}”; shown is “{{word}}”.', { ns: 'job-board' }),
  without_quotes: msg('No job has these words in this order; shown are those that have them all.', { ns: 'job-board' }),
  widened: msg('No job has “{{typed}}”; shown is what it belongs to.', { ns: 'job-board' }),
  left_out: msg('No job has “{{typed}}”; it was left out.', { ns: 'job-board' }),
  most_words: msg('No job has all the words; shown are those that have most of them.', { ns: 'job-board' }),
}

export async function clientLoader({ request }: { request: Request }): Promise<null> {
  const user = await loadSession()
  const state = readTableState(new URL(request.url).searchParams)
  await (user ? queryClient.prefetchQuery(ownBoardQuery(state)) : queryClient.prefetchQuery(publicBoardQuery(state)))
  return null
}

/** `/browse-jobs`: the public jobs. */
export default function BrowsePage() {
  const { t } = useTranslation('job-board')
  const url = useTableUrl()
  const list = useJobs(url)
  const fault = queryFaultOf(list.error)
  const typed = url.filters['q'] ?? ''
  const isMember = useVisitor() !== null
  return (
    <div className={classes.frame}>
      {/* The public shell has no toasts. */}
      {isMember ? <Overlays /> : null}
      <link rel="alternate" type="application/rss+xml" title={t('Jobs')} href={feedAddress(url)} />
      <Page
        title={t('Browse jobs')}
        purpose={t('Executive roles in Africa and the Middle East.')}
        menu={<SaveSearchButton state={url} />}
      >
        <div className={classes.bar}>
          <SearchField
            label={t('Search jobs')}
            placeholder={t('Title, requirement, industry or place')}
            value={typed}
            onSearch={(text) => url.setFilter('q', text)}
            maxLength={LIST_JOBS_Q_MAX_LENGTH}
            error={fault ? <QueryFaultLine fault={fault} words={typed} /> : null}
          />
          <NativeSelect
            aria-label={t('Order')}
            value={url.sort ?? 'relevance'}
            data={Object.entries(sorts).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={({ currentTarget: { value } }) => url.setSort(value, 'desc')}
          />
        </div>
        <div className={classes.layout}>
          <BoardFilters url={url} counts={list.data?.facets ?? null} />
          <section id="results" tabIndex={-1} aria-label={t('Jobs')} className={classes.found}>
            {list.data ? (
              <Found url={url} found={list.data} />
            ) : fault ? (
              <Text c="var(--text-muted)">{t('Correct the words to search again.')}</Text>
            ) : (
              <ProblemPanel
                title={msg('Failed to fetch jobs', { ns: 'job-board' })}
                error={list.error}
                onRetry={() => void list.refetch()}
                retrying={list.isFetching}
              />
            )}
          </section>
        </div>
      </Page>
    </div>
  )
}

function Found({ url, found }: { url: TableUrl; found: JobsView }) {
  const { t } = useTranslation('job-board')
  const visitor = useVisitor()
  if (found.jobs.length === 0)
    return Object.keys(url.filters).length > 0 ? (
      <EmptyState kind="nothing-matches" onClear={url.clearFilters} />
    ) : (
      <EmptyState
        kind="nothing-yet"
        title={t('No job is open at present')}
        sentence={visitor ? t('New jobs appear here.') : t('Members are found by employers without applying.')}
      />
    )
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="var(--text-muted)" role="status">
          {t('{{count}} jobs', { count: found.total })}
        </Text>
        {Object.keys(url.filters).length > 0 ? (
          <Button variant="subtle" size="compact-sm" onClick={url.clearFilters}>
            {t('Clear all')}
          </Button>
        ) : null}
      </Group>
      {found.notes.map(({ kind, typed, read_as: word }) => (
        <Text key={`${kind} ${typed ?? ''}`} size="sm" mb="xs">
          {t(noteWords[kind], { typed, word })}
        </Text>
      ))}
      <ol className={card.cards} aria-label={t('Jobs')}>
        {found.jobs.map((job) => (
          <li key={job.id}>
            <FoundJob job={job} />
          </li>
        ))}
      </ol>
      <Group justify="space-between" mt="sm">
        <Anchor href={feedAddress(url)} size="sm">
          {t('Follow these jobs by RSS')}
        </Anchor>
        <Pages url={url} nextCursor={found.next_cursor ?? null} />
      </Group>
    </>
  )
}

function useJobs(url: TableUrl) {
  const isSignedIn = useVisitor() !== null
  const own = useQuery({ ...ownBoardQuery(url), enabled: isSignedIn })
  const open = useQuery({ ...publicBoardQuery(url), enabled: !isSignedIn })
  return isSignedIn ? own : open
}
