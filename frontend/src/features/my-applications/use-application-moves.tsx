import { Radio, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { answerOffer, withdrawApplication } from '~/api/generated/jobs.gen.ts'
import type { OwnJobApplicationView, WithdrawReason } from '~/api/generated/types.gen.ts'
import { OFFER_ANSWER_MESSAGE_MAX_LENGTH, WITHDRAW_JOB_APPLICATION_NOTES_MAX_LENGTH } from '~/api/limits.gen.ts'
import type { MadeMove, MoveFieldsProps, MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { withdrawReasons } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

type Event = 'accept' | 'decline' | 'withdraw'

/** Named as the server names them. A type, because a form takes no interface. */
type Values = { reason: string; withdraw_reason: WithdrawReason | ''; notes: string }

export type ApplicationMoves = Moves<OwnJobApplicationView, Event, Values, OwnJobApplicationView>

/** The applicant's moves: withdraw, and the answer to an offer. */
export function useApplicationMoves(): ApplicationMoves {
  const { t } = useTranslation('my-applications')
  const words = ({ job_title: title }: OwnJobApplicationView): Record<Event, MoveWords> => ({
    accept: {
      label: t('Accept the offer'),
      done: t('Offer accepted. The employer is told.'),
      isMain: true,
      question: {
        title: t('Accept the offer: {{title}}?', { title }),
        consequence: t('The employer is told. This cannot be undone.'),
      },
    },
    decline: {
      label: t('Decline the offer'),
      done: t('Offer declined. The employer is told.'),
      isEnd: true,
      question: {
        title: t('Decline the offer: {{title}}?', { title }),
        consequence: t('This cannot be undone.'),
        reason: {
          label: t('Reason'),
          description: t('The employer reads it.'),
          missing: t('Please say why'),
          field: 'message',
          maxLength: OFFER_ANSWER_MESSAGE_MAX_LENGTH,
        },
      },
    },
    withdraw: {
      label: t('Withdraw'),
      done: t('Application withdrawn. The employer is told.'),
      isEnd: true,
      question: {
        title: t('Withdraw your application: {{title}}?', { title }),
        consequence: t('You cannot apply to this job again.'),
        isDestructive: true,
      },
    },
  })
  return useMoves<OwnJobApplicationView, Event, Values, OwnJobApplicationView>({
    resource: 'jobApplication',
    words,
    failed: msg('The application could not be changed', { ns: 'my-applications' }),
    blank: () => ({ reason: '', withdraw_reason: '', notes: '' }),
    validate: (values, move) =>
      move.event === 'withdraw' && values.withdraw_reason === '' ? { withdraw_reason: t('Please say why') } : {},
    Below: WithdrawFields,
    send,
  })
}

async function send({
  record,
  move,
  values,
}: MadeMove<OwnJobApplicationView, Event, Values>): Promise<OwnJobApplicationView> {
  const call = { path: { id: record.id }, throwOnError: true } as const
  if (move.event === 'withdraw') {
    const body = { reason: values.withdraw_reason || ('other' as const), notes: values.notes.trim() || null }
    return (await withdrawApplication({ ...call, body })).data
  }
  const body = { accept: move.event === 'accept', message: values.reason.trim() || null }
  return (await answerOffer({ ...call, body })).data
}

function WithdrawFields({ form, move }: MoveFieldsProps<OwnJobApplicationView, Event, Values>) {
  const { t } = useTranslation('my-applications')
  const { t: word } = useTranslation('job-words')
  if (move.event !== 'withdraw') return null
  return (
    <>
      <Radio.Group
        label={t('Why')}
        description={t('The employer reads it.')}
        required
        {...form.getInputProps('withdraw_reason')}
      >
        <Stack gap="xs" mt={6}>
          {Object.entries(withdrawReasons).map(([value, label]) => (
            <Radio key={value} value={value} label={word(label)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('Words to the employer (optional)')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={WITHDRAW_JOB_APPLICATION_NOTES_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('notes')}
      />
    </>
  )
}
