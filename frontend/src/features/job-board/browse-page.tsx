import { Anchor, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { JobLineView } from '~/api/generated/types.gen.ts'
import { LIST_JOBS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { loadSession, useVisitor } from '~/api/session.ts'
import { queryClient } from '~/api/query-client.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Pages } from '~/components/list-foot.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { readTableState } from '~/components/table-url.ts'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useTableUrl } from '~/components/use-table-url.ts'
import { engagements } from '~/i18n/engagements.ts'
import card from '~/entities/job/card.module.css'
import { JobFacts } from '~/entities/job/job-facts.tsx'
import { applicationLabels, applicationTones, workplaces } from '~/entities/job/words.ts'
import { countries } from '~/i18n/countries.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './board.module.css'
import { ownBoardQuery, publicBoardQuery } from './queries.ts'

export async function clientLoader({ request }: { request: Request }): Promise<null> {
  const user = await loadSession()
  const state = readTableState(new URL(request.url).searchParams)
  await (user ? queryClient.prefetchQuery(ownBoardQuery(state)) : queryClient.prefetchQuery(publicBoardQuery(state)))
  return null
}

/** `/browse-jobs`: the public jobs. */
export default function BrowsePage() {
  const { t } = useTranslation('job-board')
  const { t: word } = useTranslation('job-words')
  const { t: introduction } = useTranslation('introduction-words')
  const url = useTableUrl()
  const visitor = useVisitor()
  const list = useJobs()
  const language = useLanguage()
  const options = (of: Readonly<Record<string, string>>, name: (text: string) => string) =>
    Object.entries(of).map(([value, label]) => ({ value, label: name(label) }))
  const filter = (name: string) => ({
    value: url.filters[name] ?? '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => url.setFilter(name, currentTarget.value || null),
  })
  return (
    <div className={classes.frame}>
      <Page
        title={t('Browse jobs')}
        purpose={t('Executive roles in Africa and the Middle East, the last published first.')}
      >
        <div className={classes.filters}>
          <SearchField
            label={t('Search jobs')}
            placeholder={t('Title or place')}
            value={url.filters['q'] ?? ''}
            onSearch={(text) => url.setFilter('q', text)}
            maxLength={LIST_JOBS_Q_MAX_LENGTH}
          />
          <NativeSelect
            aria-label={t('Kind of work')}
            data={[{ value: '', label: t('Every kind of work') }, ...options(engagements, introduction)]}
            {...filter('engagement_type')}
          />
          <NativeSelect
            aria-label={t('Country')}
            data={[
              { value: '', label: t('Every country') },
              ...countries(language).map(({ isServed, items }) => ({
                group: isServed ? t('Africa and the Middle East') : t('Elsewhere'),
                items,
              })),
            ]}
            {...filter('country')}
          />
          <NativeSelect
            aria-label={t('Workplace')}
            data={[{ value: '', label: t('Every workplace') }, ...options(workplaces, word)]}
            {...filter('workplace')}
          />
        </div>
        {list.data ? (
          <>
            {list.data.jobs.length > 0 ? (
              <ol className={card.cards} aria-label={t('Jobs')}>
                {list.data.jobs.map((job) => (
                  <li key={job.id}>
                    <JobRow job={job} />
                  </li>
                ))}
              </ol>
            ) : Object.keys(url.filters).length > 0 ? (
              <EmptyState kind="nothing-matches" onClear={url.clearFilters} />
            ) : (
              <EmptyState
                kind="nothing-yet"
                title={t('No job is open at present')}
                sentence={visitor ? t('New jobs appear here.') : t('Members are found by employers without applying.')}
              />
            )}
            <Group justify="flex-end" mt="sm">
              <Pages url={url} nextCursor={list.data.next_cursor ?? null} />
            </Group>
          </>
        ) : (
          <ProblemPanel
            title={msg('Failed to fetch jobs', { ns: 'job-board' })}
            error={list.error}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
      </Page>
    </div>
  )
}

function useJobs() {
  const url = useTableUrl()
  const isSignedIn = useVisitor() !== null
  const own = useQuery({ ...ownBoardQuery(url), enabled: isSignedIn })
  const open = useQuery({ ...publicBoardQuery(url), enabled: !isSignedIn })
  return isSignedIn ? own : open
}

function JobRow({ job }: { job: JobLineView }) {
  const { t } = useTranslation('job-board')
  const { t: word } = useTranslation('job-words')
  return (
    <article className={card.card}>
      <div className={card.head}>
        <h2 className={card.name}>
          <Anchor component={Link} to={paths.job(job.id)} fw={600} lang={job.locale}>
            <bdi>{job.title}</bdi>
          </Anchor>
        </h2>
        {job.application_status ? (
          <StatusBadge tone={applicationTones[job.application_status]}>
            {word(applicationLabels[job.application_status])}
          </StatusBadge>
        ) : job.is_saved ? (
          <StatusBadge tone="neutral">{t('Saved')}</StatusBadge>
        ) : job.published_at ? (
          <TimeAgo at={job.published_at} />
        ) : null}
      </div>
      <JobFacts job={job} />
    </article>
  )
}
