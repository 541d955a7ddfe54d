import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { moveJob } from '~/api/generated/jobs.gen.ts'
import type { CloseReason, JobEvent, ModerationEvent, OwnJobView } from '~/api/generated/types.gen.ts'
import type { MadeMove, MoveFieldsProps, MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { closeReasons } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

type OwnEvent = Extract<JobEvent, 'publish' | 'resume' | 'renew' | 'reopen' | 'pause' | 'close' | 'delete'>
type Event = OwnEvent | Extract<ModerationEvent, 'withdraw'>

/** Named as the server names them. A type, because a form takes no interface. */
type Values = { reason: string; close_reason: CloseReason | '' }

/** A job with the moves of its status and of its review in one list. */
export type MovableJob = Omit<OwnJobView, 'allowed_transitions'> & {
  allowed_transitions: readonly (OwnJobView['allowed_transitions'][number] | OwnJobView['allowed_moderation'][number])[]
}

export const movable = (job: OwnJobView): MovableJob => ({
  ...job,
  allowed_transitions: [...job.allowed_transitions, ...job.allowed_moderation],
})

export type JobMoves = Moves<MovableJob, Event, Values, OwnJobView>

/** The moves of a company's own job. */
export function useJobMoves(): JobMoves {
  const { t } = useTranslation('job-posting')
  const published = t('The job is published')
  const words = (job: MovableJob): Record<Event, MoveWords> => ({
    publish: { label: t('Publish'), isMain: true },
    resume: { label: t('Resume'), isMain: true },
    renew: { label: t('Renew for 60 days'), isMain: true },
    reopen: { label: t('Open again'), isMain: true },
    withdraw: { label: t('Withdraw from review'), done: t('Withdrawn from review') },
    pause: { label: t('Pause'), done: t('The job is paused') },
    close: {
      label: t('Close'),
      done: t('The job is closed'),
      question: {
        title: t('Close “{{title}}”?', { title: job.title }),
        consequence: t(
          'Open applications are closed, and the applicants told. You can open the job again for 30 days.',
        ),
      },
    },
    delete: {
      label: t('Delete'),
      done: t('The job is deleted'),
      isEnd: true,
      question: {
        title: t('Delete “{{title}}”?', { title: job.title }),
        consequence: t('It cannot be restored. Open applications are closed, and the applicants told.'),
        isDestructive: true,
      },
    },
  })
  return useMoves<MovableJob, Event, Values, OwnJobView>({
    resource: 'job',
    words,
    failed: msg('The job could not be changed', { ns: 'job-posting' }),
    blank: () => ({ reason: '', close_reason: '' }),
    validate: (values, move) =>
      move.event === 'close' && values.close_reason === '' ? { close_reason: t('Please say why') } : {},
    done: (job, { move }) => {
      if (!['publish', 'resume', 'renew', 'reopen'].includes(move.event)) return undefined
      return job.status === 'published'
        ? published
        : t('Our team reads the job first. We tell you by email, within one business day.')
    },
    Below: CloseFields,
    send,
  })
}

async function send({ record, move, values }: MadeMove<MovableJob, Event, Values>): Promise<OwnJobView> {
  const call = {
    path: { id: record.id, action: move.event },
    headers: { 'If-Match': `"${record.version}"` },
    body: move.event === 'close' ? { close_reason: values.close_reason || null } : {},
    throwOnError: true,
  } as const
  return (await moveJob(call)).data
}

function CloseFields({ form, move }: MoveFieldsProps<MovableJob, Event, Values>) {
  const { t } = useTranslation('job-posting')
  const { t: word } = useTranslation('job-words')
  if (move.event !== 'close') return null
  return (
    <Radio.Group label={t('Why')} required {...form.getInputProps('close_reason')}>
      <Stack gap="xs" mt={6}>
        {Object.entries(closeReasons).map(([value, label]) => (
          <Radio key={value} value={value} label={word(label)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
