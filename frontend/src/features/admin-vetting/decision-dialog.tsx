import { Button, Modal, NumberInput, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { VettingCaseView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { fromLocalTime, localTime } from '~/components/local-time.ts'
import { msg } from '~/i18n/msg.ts'

import { useDecision } from './use-decision.ts'

/** What is asked before a decision. */
export type Asked = 'reject' | 'interview' | 'reverify'

interface DecisionDialogProps {
  /** Null while nothing is asked. */
  asked: Asked | null
  file: VettingCaseView
  name: string
  onClose: () => void
  /** It has faded out. */
  onGone: () => void
}

const failed = msg('Failed to update candidate vetting', { ns: 'admin-vetting' })

/** What goes with a decision: the feedback of a rejection, the time and place of an interview. */
export function DecisionDialog({ asked, file, name, onClose, onGone }: DecisionDialogProps) {
  const { t } = useTranslation('admin-vetting')
  const titles: Record<Asked, string> = {
    reject: t('Reject {{name}}?', { name }),
    interview: t('Interview with {{name}}', { name }),
    reverify: t('Ask {{name}} for a renewal?', { name }),
  }
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      size={520}
      title={asked ? titles[asked] : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {asked === 'interview' ? <InterviewForm file={file} onClose={onClose} /> : null}
      {asked === 'reject' || asked === 'reverify' ? <WordsForm asked={asked} file={file} onClose={onClose} /> : null}
    </Modal>
  )
}

type FormProps = Pick<DecisionDialogProps, 'file' | 'onClose'>

function WordsForm({ asked, file, onClose }: FormProps & { asked: 'reject' | 'reverify' }) {
  const { t } = useTranslation('admin-vetting')
  const isRequired = asked === 'reject'
  const form = useForm({
    initialValues: { feedback: '' },
    validate: { feedback: (text) => (isRequired && !text.trim() ? t('Reason is required to reject') : null) },
  })
  const decide = useDecision(file.candidate.id, onClose)
  const done = isRequired ? t('Candidate rejection updated successfully') : t('Candidate vetting updated successfully')
  return (
    <FormFrame
      form={form}
      onSubmit={({ feedback }) =>
        decide.mutate({ decision: { action: asked, feedback: feedback.trim() || null }, done })
      }
      pending={decide.isPending}
      problem={decide.error ? problemOf(decide.error, failed) : null}
      submitLabel={isRequired ? t('Reject') : t('Ask for a renewal')}
      secondary={<Cancel onClose={onClose} />}
    >
      <Text c="var(--text-muted)">
        {isRequired
          ? t('Employers do not find this candidate. The executive reads your feedback and can submit again.')
          : t('The executive submits anew; the approval counts for 60 days more.')}
      </Text>
      <Textarea
        label={isRequired ? t('Feedback for the executive') : t('Reason (optional)')}
        required={isRequired}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        dir="auto"
        data-autofocus
        {...form.getInputProps('feedback')}
      />
    </FormFrame>
  )
}

function InterviewForm({ file, onClose }: FormProps) {
  const { t } = useTranslation('admin-vetting')
  const before = file.vetting_process.interview
  const form = useForm({
    initialValues: {
      start: before ? localTime(new Date(before.start)) : '',
      minutes: before?.minutes ?? 60,
      place: before?.place ?? '',
    },
    validate: {
      start: (text) => (text && new Date(text) > new Date() ? null : t('Choose a date and time in the future')),
      minutes: (value) => (value >= 15 && value <= 480 ? null : t('Between 15 and 480 minutes')),
      place: (text) => (text.trim() ? null : t('Where do you meet?')),
    },
  })
  const decide = useDecision(file.candidate.id, onClose)
  return (
    <FormFrame
      form={form}
      onSubmit={({ start, minutes, place }) =>
        decide.mutate({
          decision: {
            action: 'schedule_interview',
            interview: { start: fromLocalTime(start), minutes, place: place.trim() },
          },
          done: t('The invitation is on its way'),
        })
      }
      pending={decide.isPending}
      problem={decide.error ? problemOf(decide.error, failed) : null}
      submitLabel={before ? t('Move the interview') : t('Send the invitation')}
      secondary={<Cancel onClose={onClose} />}
    >
      <Text c="var(--text-muted)">{t('The executive gets a mail with a calendar file.')}</Text>
      <TextInput
        type="datetime-local"
        label={t('Date and time')}
        description={t('In your own time zone.')}
        required
        data-autofocus
        {...form.getInputProps('start')}
      />
      <NumberInput label={t('Minutes')} min={15} max={480} step={15} required {...form.getInputProps('minutes')} />
      <TextInput label={t('Place or link')} maxLength={300} required dir="auto" {...form.getInputProps('place')} />
    </FormFrame>
  )
}

function Cancel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-vetting')
  return (
    <Button variant="default" onClick={onClose}>
      {t('Cancel')}
    </Button>
  )
}
