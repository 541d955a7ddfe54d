import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm, type FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { FormFrame } from '~/components/form-frame.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { useSentence } from '~/i18n/sentence.ts'

import type { EventOf, Movable, MoveValues } from './machine.ts'
import { useMove } from './use-move.ts'
import type { AskedMove, Moves } from './use-moves.ts'

export interface MoveDialogProps<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result> {
  moves: Moves<Item, Event, Values, Result>
  /** Why the move is impossible, if the page knows more than the row; may contain a link. */
  blocked?: ReactNode
  onClose?: () => void
}

/** Explains a move and collects its input. Remount it for each opening. */
export function MoveQuestion<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result>({
  moves,
  blocked,
  onClose,
}: MoveDialogProps<Item, Event, Values, Result>) {
  const { t } = useTranslation()
  const { asked } = moves
  const { Form } = moves.machine
  const opened = asked?.isOpen ?? false
  useFocusHome(opened)
  const close = () => {
    moves.close()
    onClose?.()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={520}
      title={asked?.move.words.question?.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {asked === null ? null : Form && asked.move.words.question?.hasForm ? (
        <Form record={asked.record} move={asked.move} onClose={close} />
      ) : (
        <ReasonForm moves={moves} asked={asked} blocked={blocked} onClose={close} />
      )}
    </Modal>
  )
}

interface ReasonFormProps<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result> {
  moves: Moves<Item, Event, Values, Result>
  asked: AskedMove<Item, Event>
  blocked: ReactNode
  onClose: () => void
}

function ReasonForm<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result>({
  moves: { machine },
  asked,
  blocked: known,
  onClose,
}: ReasonFormProps<Item, Event, Values, Result>) {
  const { t } = useTranslation()
  const translate = useSentence()
  const { Above, Below } = machine
  const { label, question } = asked.move.words
  const reason = asked.move.needsReason === 'never' ? undefined : question?.reason
  const isRequired = reason !== undefined && asked.move.needsReason === 'required'
  const form = useForm<Values>({
    initialValues: machine.blank(asked.record),
    validate: (values): FormErrors => ({
      ...machine.validate?.(values, asked.move),
      ...(isRequired && !values.reason.trim() ? { reason: reason?.missing } : {}),
    }),
  })
  const { make, isPending, problem, conflict } = useMove(machine, {
    onEnd: onClose,
    hasTyped: () => form.isDirty(),
  })
  const isGone = conflict !== null && conflict.move === null
  const record = conflict?.record ?? asked.record
  const move = conflict?.move ?? asked.move
  const refused = isGone
    ? t('This can no longer be done. Copy your text if you need it.')
    : move.blocked === null
      ? known
      : translate(move.blocked)
  const fields = { record, move, form }
  return (
    <FormFrame
      form={form}
      onSubmit={(values) => make({ record, move, values })}
      pending={isPending}
      problem={problem}
      submitLabel={question?.confirmLabel ?? label}
      isDestructive={question?.isDestructive ?? false}
      blocked={refused}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      {refused ? <Text role="status">{refused}</Text> : null}
      {question?.consequence && !refused ? <Text c="var(--text-muted)">{question.consequence}</Text> : null}
      {Above ? <Above {...fields} /> : null}
      {reason && (!refused || form.isDirty()) ? (
        <Textarea
          label={reason.label}
          description={reason.description}
          required={isRequired}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={reason.maxLength}
          dir="auto"
          data-autofocus
          {...form.getInputProps('reason')}
        />
      ) : null}
      {Below ? <Below {...fields} /> : null}
    </FormFrame>
  )
}
