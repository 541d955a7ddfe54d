import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { actOnJob, moderateJob } from '~/api/generated/jobs.gen.ts'
import type { AdminJobView, CloseReason, FlagEvent, JobEvent, ModerationEvent } from '~/api/generated/types.gen.ts'
import { ADMIN_JOB_MOVE_REASON_MAX_LENGTH, MODERATION_DECISION_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import type { MadeMove, MoveFieldsProps, MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { closeReasons } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

type Decision = Extract<ModerationEvent, 'approve' | 'reject' | 'request_changes'>
type Event =
  | Extract<JobEvent, 'publish' | 'resume' | 'renew' | 'reopen' | 'pause' | 'close' | 'delete'>
  | Extract<FlagEvent, 'flag' | 'unflag'>
  | Decision

/** Named as the server names them. A type, because a form takes no interface. */
type Values = { reason: string; close_reason: CloseReason | '' }

/** A job with the moves of its three machines in one list. */
export type MovableJob = Omit<AdminJobView, 'allowed_transitions'> & {
  allowed_transitions: readonly (
    | AdminJobView['allowed_transitions'][number]
    | AdminJobView['allowed_moderation'][number]
    | AdminJobView['allowed_flag'][number]
  )[]
}

export const movable = (job: AdminJobView): MovableJob => ({
  ...job,
  // An approval publishes: one button for both.
  allowed_transitions: [
    ...(job.moderation_status === 'pending' ? [] : job.allowed_transitions.filter(({ event }) => isPublishing(event))),
    ...job.allowed_transitions.filter(({ event }) => !isPublishing(event)),
    ...job.allowed_moderation,
    ...job.allowed_flag,
  ],
})

const isPublishing = (event: string) => ['publish', 'resume', 'renew', 'reopen'].includes(event)
const isDecision = (event: string): event is Decision => ['approve', 'reject', 'request_changes'].includes(event)

export type AdminJobMoves = Moves<MovableJob, Event, Values, AdminJobView>

/** The moves of the team. */
export function useAdminJobMoves(): AdminJobMoves {
  const { t } = useTranslation('admin-jobs')
  const reason = (missing: string, maxLength: number) => ({
    label: t('Reason'),
    description: t('The employer reads it.'),
    missing,
    maxLength,
  })
  const words = ({ title }: MovableJob): Record<Event, MoveWords> => ({
    approve: { label: t('Approve and publish'), done: t('Job published successfully'), isMain: true },
    publish: { label: t('Publish'), done: t('Job published successfully'), isMain: true },
    resume: { label: t('Resume'), done: t('Job resumed successfully') },
    renew: { label: t('Renew'), done: t('Job renewed successfully') },
    reopen: { label: t('Open again'), done: t('Job opened again successfully') },
    request_changes: {
      label: t('Ask for changes'),
      done: t('Changes requested'),
      question: {
        title: t('Ask for changes of “{{title}}”?', { title }),
        reason: reason(t('Please say what to change'), MODERATION_DECISION_REASON_MAX_LENGTH),
      },
    },
    reject: {
      label: t('Reject'),
      done: t('Job rejected'),
      isEnd: true,
      question: {
        title: t('Reject “{{title}}”?', { title }),
        consequence: t('The employer can change the text and submit it again.'),
        reason: reason(t('Reason is required to reject'), MODERATION_DECISION_REASON_MAX_LENGTH),
      },
    },
    pause: { label: t('Pause'), done: t('Job paused successfully') },
    flag: {
      label: t('Flag'),
      done: t('Job flagged successfully'),
      isEnd: true,
      question: {
        title: t('Flag “{{title}}”?', { title }),
        consequence: t('Nobody reads it until the flag is removed, and the company’s other jobs are reviewed.'),
        reason: reason(t('Please say why'), ADMIN_JOB_MOVE_REASON_MAX_LENGTH),
      },
    },
    unflag: { label: t('Unflag'), done: t('Job unflagged successfully') },
    close: {
      label: t('Close'),
      done: t('Job closed successfully'),
      question: {
        title: t('Close “{{title}}”?', { title }),
        consequence: t('Open applications are closed, and the applicants told.'),
      },
    },
    delete: {
      label: t('Delete'),
      done: t('Job deleted successfully'),
      isEnd: true,
      question: {
        title: t('Delete “{{title}}”?', { title }),
        consequence: t('It cannot be restored. Open applications are closed, and the applicants told.'),
        isDestructive: true,
      },
    },
  })
  return useMoves<MovableJob, Event, Values, AdminJobView>({
    resource: 'job',
    words,
    failed: {
      publish: msg('Failed to publish job', { ns: 'admin-jobs' }),
      pause: msg('Failed to pause job', { ns: 'admin-jobs' }),
      flag: msg('Failed to flag job', { ns: 'admin-jobs' }),
      unflag: msg('Failed to unflag job', { ns: 'admin-jobs' }),
      delete: msg('Failed to delete job', { ns: 'admin-jobs' }),
    },
    blank: () => ({ reason: '', close_reason: '' }),
    validate: (values, move) =>
      move.event === 'close' && values.close_reason === '' ? { close_reason: t('Please say why') } : {},
    Below: CloseFields,
    send,
  })
}

async function send({ record, move, values }: MadeMove<MovableJob, Event, Values>): Promise<AdminJobView> {
  const call = { headers: { 'If-Match': `"${record.version}"` }, throwOnError: true } as const
  const reason = values.reason.trim() || null
  if (isDecision(move.event)) {
    return (await moderateJob({ ...call, path: { id: record.id }, body: { action: move.event, reason } })).data
  }
  const body = move.event === 'close' ? { close_reason: values.close_reason || null } : { reason }
  return (await actOnJob({ ...call, path: { id: record.id, action: move.event }, body })).data
}

function CloseFields({ form, move }: MoveFieldsProps<MovableJob, Event, Values>) {
  const { t } = useTranslation('admin-jobs')
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
