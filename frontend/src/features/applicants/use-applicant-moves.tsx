import { NativeSelect, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { updateApplication } from '~/api/generated/jobs.gen.ts'
import type { JobApplicationFileView, JobApplicationLineView, RejectReason } from '~/api/generated/types.gen.ts'
import { JOB_APPLICATION_MOVE_MESSAGE_TO_CANDIDATE_MAX_LENGTH } from '~/api/limits.gen.ts'
import type { Machine, MadeMove, MoveFieldsProps, MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves, type MovesOptions } from '~/components/moves/use-moves.ts'
import { rejectReasons } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

import { fileQuery } from './queries.ts'

/** The part of an application that its moves need: the same in the list and in the file. */
type Applicant = Pick<JobApplicationLineView, 'id' | 'name' | 'version' | 'allowed_transitions'>

type Event = 'shortlist' | 'interview' | 'offer' | 'reject'

/** Named as the server names them. A type, because a form takes no interface. */
type Values = { reason: string; rejection_reason: RejectReason | ''; message_to_candidate: string }

export type ApplicantMoves = Moves<Applicant, Event, Values, JobApplicationFileView>

const stages = { shortlist: 'shortlisted', interview: 'interviewing', offer: 'offered', reject: 'rejected' } as const

/** The moves of the company. */
export function useApplicantMoves(options: Pick<MovesOptions<Applicant, Event>, 'home'> = {}): ApplicantMoves {
  const { t } = useTranslation('applicants')
  const queryClient = useQueryClient()
  const told = t('They are told by email.')
  const words = ({ name }: Applicant): Record<Event, MoveWords> => ({
    shortlist: {
      label: t('Shortlist'),
      done: t('On the shortlist'),
      isMain: true,
      question: { title: t('Put {{name}} on the shortlist?', { name }), consequence: told },
    },
    interview: {
      label: t('Begin interviews'),
      done: t('In interviews'),
      isMain: true,
      question: {
        title: t('Invite {{name}} to interviews?', { name }),
        consequence: t('They are told by email. Say in your message how and when you meet.'),
      },
    },
    offer: {
      label: t('Offer the position'),
      done: t('Offer sent'),
      isMain: true,
      question: {
        title: t('Offer the position to {{name}}?', { name }),
        consequence: t('They are told by email and accept or decline here.'),
      },
    },
    reject: {
      label: t('Refuse'),
      done: t('Refused'),
      isEnd: true,
      question: {
        title: t('Refuse {{name}}?', { name }),
        consequence: t('They are told by email, with the reason. This cannot be undone.'),
      },
    },
  })
  const machine: Machine<Applicant, Event, Values, JobApplicationFileView> = {
    resource: 'jobApplication',
    words,
    failed: msg('The application could not be changed', { ns: 'applicants' }),
    blank: () => ({ reason: '', rejection_reason: '', message_to_candidate: '' }),
    validate: (values, move) =>
      move.event === 'reject' && values.rejection_reason === ''
        ? { rejection_reason: t('Please choose a reason') }
        : {},
    Below: Fields,
    send,
    reload: ({ id }) => queryClient.fetchQuery({ ...fileQuery(id), staleTime: 0 }),
  }
  return useMoves(machine, options)
}

async function send({ record, move, values }: MadeMove<Applicant, Event, Values>): Promise<JobApplicationFileView> {
  const call = {
    path: { id: record.id },
    headers: { 'If-Match': `"${record.version}"` },
    body: {
      status: stages[move.event],
      rejection_reason: move.event === 'reject' ? values.rejection_reason || null : null,
      message_to_candidate: values.message_to_candidate.trim() || null,
    },
    throwOnError: true,
  } as const
  return (await updateApplication(call)).data
}

function Fields({ form, move }: MoveFieldsProps<Applicant, Event, Values>) {
  const { t } = useTranslation('applicants')
  const { t: word } = useTranslation('job-words')
  return (
    <>
      {move.event === 'reject' ? (
        <NativeSelect
          label={t('Reason')}
          description={t('The applicant reads it.')}
          required
          data={[
            { value: '', label: '—' },
            ...Object.entries(rejectReasons).map(([value, label]) => ({ value, label: word(label) })),
          ]}
          {...form.getInputProps('rejection_reason')}
        />
      ) : null}
      <Textarea
        label={t('Message to the applicant (optional)')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={JOB_APPLICATION_MOVE_MESSAGE_TO_CANDIDATE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('message_to_candidate')}
      />
    </>
  )
}
