import { Anchor, Button, Group, Skeleton, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { downloadResume, updateApplication } from '~/api/generated/jobs.gen.ts'
import type { JobApplicationFileView, JobApplicationEvent } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import shared from '~/components/record-file.module.css'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { DueDay } from '~/entities/job/due-day.tsx'
import { applicationLabels, applicationTones, rejectReasons, withdrawReasons } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './applicants.module.css'
import { Notes } from './notes.tsx'
import { fileQuery } from './queries.ts'
import type { ApplicantMoves } from './use-applicant-moves.tsx'
import { useMayDecide } from './use-may-decide.ts'

const events: Record<JobApplicationEvent, string> = {
  apply: msg('applied', { ns: 'applicants' }),
  open: msg('opened the application', { ns: 'applicants' }),
  shortlist: msg('put it on the shortlist', { ns: 'applicants' }),
  interview: msg('began interviews', { ns: 'applicants' }),
  offer: msg('offered the position', { ns: 'applicants' }),
  accept: msg('accepted the offer', { ns: 'applicants' }),
  decline: msg('declined the offer', { ns: 'applicants' }),
  reject: msg('refused the application', { ns: 'applicants' }),
  withdraw: msg('withdrew the application', { ns: 'applicants' }),
  job_end: msg('The job ended', { ns: 'applicants' }),
}

/** One application: who applies, with what, the moves, the company's notes. Opening it is recorded as seen. */
export function ApplicantFile({ id, moves }: { id: string; moves: ApplicantMoves }) {
  const file = useQuery(fileQuery(id))
  useSeen(file.data)
  if (file.data) return <Details application={file.data} moves={moves} />
  if (file.error) {
    return <ProblemPanel error={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  }
  return <Skeleton height={320} />
}

/** The applicant learns that the company has opened the application, once. */
function useSeen(application: JobApplicationFileView | undefined) {
  const queryClient = useQueryClient()
  const mayDecide = useMayDecide()
  const sent = useRef<string | null>(null)
  const unseen = application && mayDecide && application.status === 'submitted' ? application.id : null
  useEffect(() => {
    if (!unseen || sent.current === unseen) return
    sent.current = unseen
    void updateApplication({ path: { id: unseen }, body: { status: 'under_review' } }).then(() =>
      invalidate(queryClient, 'jobApplication'),
    )
  }, [unseen, queryClient])
}

function Details({ application, moves }: { application: JobApplicationFileView; moves: ApplicantMoves }) {
  const { t } = useTranslation('applicants')
  const { t: word } = useTranslation('job-words')
  const mayDecide = useMayDecide()
  const { status } = application
  return (
    <div className={shared.file}>
      <div className={shared.head}>
        <h3 className={shared.name}>
          <bdi>{application.name}</bdi>
        </h3>
        <StatusBadge tone={applicationTones[status]}>{word(applicationLabels[status])}</StatusBadge>
      </div>
      {mayDecide ? (
        <Group gap="xs">
          <MoveButtons moves={moves} record={application} look="panel" />
        </Group>
      ) : null}
      <Facts application={application} />
      {application.cover_note ? (
        <section aria-label={t('Letter')}>
          <Title order={3} className={shared.heading}>
            {t('Letter')}
          </Title>
          <p className={classes.words} dir="auto">
            {application.cover_note}
          </p>
        </section>
      ) : null}
      {application.answers.length > 0 ? (
        <section aria-label={t('Answers')}>
          <Title order={3} className={shared.heading}>
            {t('Answers')}
          </Title>
          <Properties
            of={application.answers.map(({ question, answer }) => ({
              label: question,
              value: answer ? <span dir="auto">{answerText(answer, t)}</span> : null,
            }))}
          />
        </section>
      ) : null}
      <Notes id={application.id} />
      <section aria-label={t('History')}>
        <Title order={3} className={shared.heading}>
          {t('History')}
        </Title>
        <Timeline
          label={t('History')}
          events={application.history.map((change, place) => ({
            id: `${place} ${change.at}`,
            at: change.at,
            tone: applicationTones[change.to],
            actor:
              change.actor === 'system' ? null : change.actor === 'executive' ? t('The applicant') : t('Your company'),
            deed: t(events[change.event]),
            note: null,
          }))}
        />
      </section>
    </div>
  )
}

const answerText = (answer: string, t: (text: string) => string) =>
  answer === 'yes' ? t('Yes') : answer === 'no' ? t('No') : answer

function Facts({ application }: { application: JobApplicationFileView }) {
  const { t } = useTranslation('applicants')
  const { t: word } = useTranslation('job-words')
  const { email, phone, answer_due_at: due } = application
  return (
    <Properties
      of={[
        { label: t('Job'), value: <bdi>{application.job_title}</bdi> },
        { label: t('Position'), value: application.title ? <bdi>{application.title}</bdi> : null },
        { label: t('Employer'), value: application.current_company ? <bdi>{application.current_company}</bdi> : null },
        { label: t('Place'), value: application.location ? <bdi>{application.location}</bdi> : null },
        ...(email
          ? [
              {
                label: t('Email'),
                value: (
                  <Anchor href={`mailto:${email}`} dir="ltr">
                    {email}
                  </Anchor>
                ),
              },
            ]
          : []),
        ...(phone
          ? [
              {
                label: t('Telephone'),
                value: (
                  <Anchor href={`tel:${phone}`} dir="ltr">
                    {phone}
                  </Anchor>
                ),
              },
            ]
          : []),
        { label: t('Resume'), value: <Resume id={application.id} /> },
        { label: t('Sent'), value: <Day at={application.created_at} /> },
        ...(due ? [{ label: t('Answer due'), value: <DueDay at={due} /> }] : []),
        ...(application.rejection_reason
          ? [{ label: t('Refused'), value: word(rejectReasons[application.rejection_reason]) }]
          : []),
        ...(application.withdraw_reason
          ? [{ label: t('Withdrawn'), value: word(withdrawReasons[application.withdraw_reason]) }]
          : []),
        ...(application.message
          ? [{ label: t('Last message'), value: <span dir="auto">{application.message}</span> }]
          : []),
      ]}
    />
  )
}

function Resume({ id }: { id: string }) {
  const { t } = useTranslation('applicants')
  const link = useMutation({
    mutationFn: async () => (await downloadResume({ path: { id }, throwOnError: true })).data,
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      <Button variant="default" size="compact-sm" loading={link.isPending} onClick={() => link.mutate()}>
        {t('Download')}
      </Button>
      {link.error ? (
        <ProblemAlert problem={problemOf(link.error, msg('The resume could not be loaded', { ns: 'applicants' }))} />
      ) : null}
    </>
  )
}
