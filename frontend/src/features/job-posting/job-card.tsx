import { Anchor, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { OwnJobView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import card from '~/entities/job/card.module.css'
import { JobFacts } from '~/entities/job/job-facts.tsx'
import { jobStatusLabels, jobStatusTones, moderationLabels, moderationTones } from '~/entities/job/words.ts'

import { FeatureButton, type FeaturedQuota } from './feature-button.tsx'
import classes from './posting.module.css'
import { movable, type JobMoves } from './use-job-moves.tsx'

interface JobCardProps {
  job: OwnJobView
  moves: JobMoves
  /** Whether the seat includes changing jobs. */
  mayPost: boolean
  quota: FeaturedQuota
  onCopy: () => void
  onAnalytics: () => void
}

/** One job of the company: status, review, applicants, moves. */
export function JobCard({ job, moves, mayPost, quota, onCopy, onAnalytics }: JobCardProps) {
  const { t } = useTranslation('job-posting')
  const { t: word } = useTranslation('job-words')
  const isPublic = job.status === 'published' && job.flag_reason == null
  return (
    <article className={card.card} aria-labelledby={`job-${job.id}`}>
      <div className={card.head}>
        <h2 className={card.name} id={`job-${job.id}`}>
          <Anchor component={Link} to={isPublic ? paths.job(job.id) : paths.createJob({ job: job.id })} fw={600}>
            <bdi>{job.title}</bdi>
          </Anchor>
        </h2>
        <Group gap="sm">
          {job.moderation_status === 'not_required' || job.moderation_status === 'approved' ? null : (
            <StatusBadge tone={moderationTones[job.moderation_status]}>
              {word(moderationLabels[job.moderation_status])}
            </StatusBadge>
          )}
          {job.is_featured ? <StatusBadge tone="active">{t('Featured')}</StatusBadge> : null}
          <StatusBadge tone={jobStatusTones[job.status]}>{word(jobStatusLabels[job.status])}</StatusBadge>
        </Group>
      </div>
      <JobFacts job={job} />
      <Reasons job={job} />
      <Group gap="md">
        <Anchor component={Link} to={paths.applicantsOf(job.id)} size="sm">
          {t('{{count}} applications', { count: job.application_count })}
        </Anchor>
        {job.status === 'published' && job.expires_at ? (
          <Text size="sm">
            {t('Public until')} <Day at={job.expires_at} />
          </Text>
        ) : null}
      </Group>
      <Group gap="xs">
        {mayPost ? (
          <>
            <MoveButtons moves={moves} record={movable(job)} look="panel" />
            <Button variant="default" component={Link} to={paths.createJob({ job: job.id })}>
              {t('Edit')}
            </Button>
            <Button variant="default" onClick={onCopy}>
              {t('Duplicate')}
            </Button>
            {isPublic ? <FeatureButton job={job} quota={quota} /> : null}
          </>
        ) : null}
        {job.published_at ? (
          <Button variant="default" onClick={onAnalytics}>
            {t('Analytics')}
          </Button>
        ) : null}
      </Group>
    </article>
  )
}

/** Why a job is not public, in the team's words. */
function Reasons({ job }: { job: OwnJobView }) {
  const { t } = useTranslation('job-posting')
  if (job.flag_reason != null) {
    return (
      <Text size="sm" className={classes.note}>
        {t('Our team has hidden this job:')} <bdi>{job.flag_reason}</bdi>
      </Text>
    )
  }
  if (job.moderation_reason != null && job.moderation_status !== 'approved') {
    return (
      <Text size="sm" className={classes.note}>
        {t('Our team asks for changes:')} <bdi>{job.moderation_reason}</bdi>
      </Text>
    )
  }
  if (job.moderation_due_at != null) {
    return (
      <Text size="sm">
        {t('Our team reads it by')} <Day at={job.moderation_due_at} />
      </Text>
    )
  }
  return null
}
