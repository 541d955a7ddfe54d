import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { unsaveJob } from '~/api/generated/jobs.gen.ts'
import type { SavedJobView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import card from '~/entities/job/card.module.css'
import { JobFacts } from '~/entities/job/job-facts.tsx'
import { jobStatusLabels, jobStatusTones } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './applications.module.css'
import { savedQuery } from './queries.ts'

/** The saved jobs as they are now. */
export function SavedList() {
  const { t } = useTranslation('my-applications')
  const list = useQuery(savedQuery())
  if (list.error) {
    return (
      <ProblemPanel
        title={msg('The saved jobs could not be loaded', { ns: 'my-applications' })}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (!list.data) return <WaitingRows lines={3} />
  if (list.data.saved_jobs.length === 0) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('No saved jobs')}
        sentence={t('Save a job on its page to find it again here.')}
        action={
          <Button variant="default" component={Link} to={paths.browseJobs}>
            {t('Browse jobs')}
          </Button>
        }
      />
    )
  }
  return (
    <ol className={card.cards} aria-label={t('Saved jobs')}>
      {list.data.saved_jobs.map((saved) => (
        <li key={saved.job_id}>
          <SavedCard saved={saved} />
        </li>
      ))}
    </ol>
  )
}

function SavedCard({ saved }: { saved: SavedJobView }) {
  const { t } = useTranslation('my-applications')
  const { t: word } = useTranslation('job-words')
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => unsaveJob({ path: { id: saved.job_id }, throwOnError: true }),
    onSuccess: async () => {
      announce(t('Removed from your saved jobs'))
      await invalidate(queryClient, 'savedJob')
    },
  })
  const { job } = saved
  return (
    <article className={card.card}>
      <div className={card.head}>
        <h2 className={card.name}>
          {job ? (
            <Anchor component={Link} to={paths.job(saved.job_id, 'saved')} fw={600}>
              <bdi>{job.title}</bdi>
            </Anchor>
          ) : (
            t('This job is not open any more')
          )}
        </h2>
        {job && job.status !== 'published' ? (
          <StatusBadge tone={jobStatusTones[job.status]}>{word(jobStatusLabels[job.status])}</StatusBadge>
        ) : null}
      </div>
      {job ? <JobFacts job={job} /> : null}
      {saved.notes ? (
        <Text size="sm" className={classes.words} dir="auto">
          {saved.notes}
        </Text>
      ) : null}
      <Group gap="xs">
        <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('Remove')}
        </Button>
      </Group>
    </article>
  )
}
