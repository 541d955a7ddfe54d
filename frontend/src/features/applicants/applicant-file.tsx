import { Group, Skeleton, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { updateApplication } from '~/api/generated/jobs.gen.ts'
import type { JobApplicationFileView, JobApplicationEvent } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import shared from '~/components/record-file.module.css'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { applicationLabels, applicationTones } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

import { Facts } from './applicant-facts.tsx'
import classes from './applicants.module.css'
import { Contact } from './contact.tsx'
import { Notes } from './notes.tsx'
import { fileQuery } from './queries.ts'
import type { ApplicantMoves } from './use-applicant-moves.tsx'
import { useMayDecide } from './use-may-decide.ts'

/** Not part of the first visit. */
const Scorecards = lazy(async () => ({ default: (await import('./scorecards.tsx')).Scorecards }))

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

interface ApplicantFileProps {
  id: string
  moves: ApplicantMoves
  /** Whether a dialog of the file is open in front. */
  onDialog: (isOpen: boolean) => void
}

/** One application: who applies, with what, the moves, what the company thinks. Opening it is recorded as seen. */
export function ApplicantFile({ id, moves, onDialog }: ApplicantFileProps) {
  const file = useQuery(fileQuery(id))
  useSeen(file.data)
  if (file.data) return <Details application={file.data} moves={moves} onDialog={onDialog} />
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

interface DetailsProps extends Omit<ApplicantFileProps, 'id'> {
  application: JobApplicationFileView
}

function Details({ application, moves, onDialog }: DetailsProps) {
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
      {mayDecide ? <Contact application={application} onDialog={onDialog} /> : null}
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
      <Suspense fallback={<Skeleton height={80} />}>
        <Scorecards id={application.id} name={application.name} onDialog={onDialog} />
      </Suspense>
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
