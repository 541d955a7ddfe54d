import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { FoundJobView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Marked, marksOf } from '~/components/marked.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import card from '~/entities/job/card.module.css'
import { JobFacts } from '~/entities/job/job-facts.tsx'
import { applicationLabels, applicationTones } from '~/entities/job/words.ts'

import classes from './board.module.css'

/** A job in the results: its title, facts and beginning, and the requirements that match the words. */
export function FoundJob({ job }: { job: FoundJobView }) {
  const { t } = useTranslation('job-board')
  const { t: word } = useTranslation('job-words')
  const requirements = job.why_matched.filter(({ field }) => field === 'skills')
  return (
    <article className={card.card}>
      <div className={card.head}>
        <h2 className={card.name}>
          <Anchor component={Link} to={paths.job(job.id, 'board')} fw={600} lang={job.locale}>
            <Marked text={job.title} marks={marksOf(job, 'title', job.title) ?? []} />
          </Anchor>
        </h2>
        {job.is_featured ? <StatusBadge tone="active">{t('Featured')}</StatusBadge> : null}
        {job.application_status ? (
          <StatusBadge tone={applicationTones[job.application_status]}>
            {word(applicationLabels[job.application_status])}
          </StatusBadge>
        ) : job.is_saved ? (
          <StatusBadge tone="neutral">{t('Saved')}</StatusBadge>
        ) : (
          <TimeAgo at={job.published_at} />
        )}
      </div>
      <JobFacts job={job} />
      <Text size="sm" c="var(--text-muted)" className={classes.summary} lang={job.locale}>
        <bdi>{job.summary}</bdi>
      </Text>
      {requirements.map(({ value, marks }) => (
        <Text key={value} size="sm">
          {t('Requirement')}: <Marked text={value} marks={marks} />
        </Text>
      ))}
    </article>
  )
}
