import { Alert, Anchor, Button, Group, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { duplicateJob, listOwnJobsOptions } from '~/api/generated/jobs.gen.ts'
import type { JobStatus, OwnJobView } from '~/api/generated/types.gen.ts'
import { LIST_OWN_JOBS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { inPlace, pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { invalidate } from '~/api/stale.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Figures } from '~/components/figures.tsx'
import { Pages } from '~/components/list-foot.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { readTableState, type TableState } from '~/components/table-url.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import card from '~/entities/job/card.module.css'
import { jobStatusLabels } from '~/entities/job/words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { FeaturedNote } from './featured-note.tsx'
import { JobAnalytics } from './job-analytics.tsx'
import { JobCard } from './job-card.tsx'
import classes from './posting.module.css'
import { useJobMoves } from './use-job-moves.tsx'

const shown = ['draft', 'published', 'paused', 'closed', 'expired'] as const

function ownJobsQuery({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const status = shown.find((each) => each === filters['status'])
  const { q } = filters
  return inPlace(
    listOwnJobsOptions({ query: { ...(status ? { status } : {}), ...(q ? { q } : {}), cursor: cursor ?? undefined } }),
  )
}

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(ownJobsQuery(readTableState(search)))])

const copyOf = keyed(duplicateJob<true>)

/** `/my-posted-jobs`: the jobs of the company, with their figures and moves. */
export default function PostedPage() {
  const { t } = useTranslation('job-posting')
  const { t: word } = useTranslation('job-words')
  const language = useLanguage()
  const url = useTableUrl()
  const list = useQuery(ownJobsQuery(url))
  const moves = useJobMoves()
  const queryClient = useQueryClient()
  const [measured, setMeasured] = useState<OwnJobView | null>(null)
  const mayPost = useUser().company?.seat !== 'interviewer'
  const copy = useMutation({
    mutationFn: (job: OwnJobView) => copyOf({ path: { id: job.id } }),
    onSuccess: async () => {
      announce(t('Copied as a draft'))
      await invalidate(queryClient, 'job')
    },
  })
  const isFiltered = Object.keys(url.filters).length > 0
  const post = mayPost ? (
    <Button component={Link} to={paths.createJob()}>
      {t('Post a job')}
    </Button>
  ) : null
  const figure = (status: JobStatus, label: string) => {
    const count = list.data?.counts[status] ?? 0
    return { label, value: formatNumber(language, count), isNone: count === 0 }
  }
  const quota = { featured: list.data?.featured ?? 0, most: list.data?.featured_most ?? 0 }
  return (
    <Page title={t('Posted jobs')} purpose={t('The jobs of your company, the newest first.')} action={post}>
      {list.data && !list.data.is_verified ? (
        <Alert color="clay" mb="md" title={t('Your company is not verified')}>
          {t('You can write drafts. Jobs are published once the company is verified.')}{' '}
          <Anchor component={Link} to={paths.companyVerification}>
            {t('Verify the company')}
          </Anchor>
        </Alert>
      ) : null}
      <div className={classes.figures}>
        <Figures
          of={[
            figure('published', t('Published')),
            figure('draft', t('Drafts')),
            figure('paused', t('Paused')),
            figure('closed', t('Closed')),
          ]}
        />
      </div>
      {list.data && mayPost ? <FeaturedNote quota={quota} /> : null}
      <div className={classes.filters}>
        <SearchField
          label={t('Search jobs')}
          placeholder={t('Title or place')}
          value={url.filters['q'] ?? ''}
          onSearch={(text) => url.setFilter('q', text)}
          maxLength={LIST_OWN_JOBS_Q_MAX_LENGTH}
        />
        <Select
          aria-label={t('Status')}
          placeholder={t('All')}
          clearable
          clearButtonProps={{ 'aria-label': t('Show all') }}
          value={url.filters['status'] ?? null}
          onChange={(status) => url.setFilter('status', status)}
          data={shown.map((status) => ({ value: status, label: word(jobStatusLabels[status]) }))}
        />
      </div>
      {list.data ? (
        <>
          {list.data.jobs.length > 0 ? (
            <ol className={card.cards} aria-label={t('Posted jobs')}>
              {list.data.jobs.map((job) => (
                <li key={job.id}>
                  <JobCard
                    job={job}
                    moves={moves}
                    mayPost={mayPost}
                    quota={quota}
                    onCopy={() => copy.mutate(job)}
                    onAnalytics={() => setMeasured(job)}
                  />
                </li>
              ))}
            </ol>
          ) : isFiltered ? (
            <EmptyState kind="nothing-matches" onClear={url.clearFilters} />
          ) : (
            <EmptyState
              kind="nothing-yet"
              title={t('No job posted yet')}
              sentence={t('Executives of the network read your jobs and apply.')}
              action={post}
            />
          )}
          <Group justify="flex-end" mt="sm">
            <Pages url={url} nextCursor={list.data.next_cursor ?? null} />
          </Group>
        </>
      ) : (
        <ProblemPanel
          title={msg('Failed to fetch jobs', { ns: 'job-posting' })}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      <MoveDialog moves={moves} />
      <JobAnalytics job={measured} onClose={() => setMeasured(null)} />
    </Page>
  )
}
