import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getAdminJobOptions, settleReports } from '~/api/generated/jobs.gen.ts'
import type { AdminJobView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import shared from '~/components/record-file.module.css'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day, TimeAgo } from '~/components/time-ago.tsx'
import { JobFacts } from '~/entities/job/job-facts.tsx'
import { JobText } from '~/entities/job/job-text.tsx'
import { reportReasons } from '~/entities/job/report-reasons.ts'
import { jobStatusLabels, jobStatusTones, moderationLabels } from '~/entities/job/words.ts'

import classes from './admin-jobs.module.css'
import { movable, type AdminJobMoves } from './use-admin-job-moves.tsx'

/** One job: its poster, the review, the reports, the text, the moves. */
export function JobFile({ id, moves }: { id: string; moves: AdminJobMoves }) {
  const file = useQuery(getAdminJobOptions({ path: { id } }))
  if (file.data) return <Details job={file.data} moves={moves} />
  if (file.error) {
    return <ProblemPanel error={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  }
  return <Skeleton height={320} />
}

function Details({ job, moves }: { job: AdminJobView; moves: AdminJobMoves }) {
  const { t } = useTranslation('admin-jobs')
  const { t: word } = useTranslation('job-words')
  return (
    <div className={shared.file}>
      <div className={shared.head}>
        <h3 className={shared.name}>
          <bdi>{job.title}</bdi>
        </h3>
        {job.flagged ? (
          <StatusBadge tone="stopped">{t('Flagged')}</StatusBadge>
        ) : (
          <StatusBadge tone={jobStatusTones[job.status]}>{word(jobStatusLabels[job.status])}</StatusBadge>
        )}
      </div>
      <Group gap="xs">
        <MoveButtons moves={moves} record={movable(job)} look="panel" />
      </Group>
      <Facts job={job} />
      <Reports job={job} />
      <section aria-label={t('Text')}>
        <Title order={3} className={shared.heading}>
          {t('Text')}
        </Title>
        <JobFacts job={job} />
        <JobText job={job} />
      </section>
    </div>
  )
}

function Facts({ job }: { job: AdminJobView }) {
  const { t } = useTranslation('admin-jobs')
  const { t: word } = useTranslation('job-words')
  const poster = job.poster_info
  return (
    <Properties
      of={[
        {
          label: t('Posted by'),
          value: poster ? (
            <Anchor component={Link} to={paths.adminUser({ id: poster.id, email: poster.email })}>
              <bdi>{poster.name}</bdi>, <bdi dir="ltr">{poster.email}</bdi>
            </Anchor>
          ) : null,
        },
        { label: t('Company'), value: job.company_name ? <bdi>{job.company_name}</bdi> : null },
        { label: t('Shown to readers'), value: job.is_anonymous ? t('No: the job is anonymous') : t('Yes') },
        {
          label: t('Verified company'),
          value: job.company_is_verified
            ? t('Yes, {{count}} jobs approved', { count: job.company_approved })
            : t('No: it cannot publish'),
        },
        { label: t('Review'), value: word(moderationLabels[job.moderation_status]) },
        ...(job.moderation_due_at ? [{ label: t('Decision due'), value: <Day at={job.moderation_due_at} /> }] : []),
        ...(job.moderation_decided_at
          ? [
              {
                label: t('Decided'),
                value: (
                  <>
                    {job.moderation_decided_by ? (
                      <>
                        <bdi>{job.moderation_decided_by}</bdi> ·{' '}
                      </>
                    ) : null}
                    <TimeAgo at={job.moderation_decided_at} />
                  </>
                ),
              },
            ]
          : []),
        ...(job.moderation_reason
          ? [{ label: t('Reason'), value: <span dir="auto">{job.moderation_reason}</span> }]
          : []),
        ...(job.flag_reason ? [{ label: t('Why flagged'), value: <span dir="auto">{job.flag_reason}</span> }] : []),
        { label: t('Applications'), value: job.application_count },
        ...(job.expires_at ? [{ label: t('Ends'), value: <Day at={job.expires_at} /> }] : []),
      ]}
    />
  )
}

function Reports({ job }: { job: AdminJobView }) {
  const { t } = useTranslation('admin-jobs')
  const { t: word } = useTranslation('job-words')
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: () => settleReports({ path: { id: job.id }, throwOnError: true }),
    onSuccess: async () => {
      announce(t('Reports settled'))
      await invalidate(queryClient, 'job')
    },
  })
  if (job.reports.length === 0) return null
  return (
    <section aria-label={t('Reports')}>
      <Title order={3} className={shared.heading}>
        {t('Reports')}
      </Title>
      <ul className={classes.reports}>
        {job.reports.map((report) => (
          <li key={report.id}>
            <Text size="sm" fw={500}>
              {word(reportReasons[report.reason])} · <TimeAgo at={report.created_at} />
            </Text>
            {report.message ? (
              <Text size="sm" dir="auto">
                {report.message}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" loading={settle.isPending} onClick={() => settle.mutate()}>
        {t('Settle the reports')}
      </Button>
    </section>
  )
}
