import { Button, Checkbox, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { moveLabels } from '~/components/introduction-words.ts'
import { OfferForm } from '~/components/offer-form.tsx'
import { RequestQuota } from '~/components/request-quota.tsx'

import { keepFresh } from './introduction-query.ts'
import { moveWords } from './move-words.ts'
import type { OfferedMove } from './moves.ts'
import { useMove } from './use-move.ts'

interface MoveDialogProps {
  introduction: IntroductionView
  move: OfferedMove
  opened: boolean
  onClose: () => void
}

/** Says what follows from a move, and takes what is said with it. */
export function MoveDialog({ introduction, move, opened, onClose }: MoveDialogProps) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={t(moveWords(move.event).title, { name: introduction.executive_name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {move.event === 'make_offer' ? (
        <OfferForm
          introduction={introduction}
          isCounter={false}
          onClose={onClose}
          onChanged={(fresh) => keepFresh(queryClient, fresh)}
        />
      ) : (
        <MoveForm introduction={introduction} move={move} onClose={onClose} />
      )}
    </Modal>
  )
}

function MoveForm({ introduction, move, onClose }: Omit<MoveDialogProps, 'opened'>) {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('introduction-words')
  const { consequence } = moveWords(move.event)
  const isRequired = move.needsReason === 'required'
  // A draft is nobody else's business, and a request is mailed in any case.
  const isBetweenBoth = introduction.workflow_status !== 'draft'
  const label = isRequired ? t('Your reason') : t('Your reason (optional)')
  const form = useForm({
    // Named as the server names it, so that its field errors find their place.
    initialValues: { comment: '', notify: true },
    validate: {
      comment: (text: string) => (isRequired && !text.trim() ? t('Please give a reason') : null),
    },
  })
  const { make, isPending, problem } = useMove(introduction, move, onClose)
  return (
    <FormFrame
      form={form}
      onSubmit={make}
      pending={isPending}
      problem={problem}
      submitLabel={word(moveLabels[move.event])}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{t(consequence)}</Text>
      {move.event === 'send' ? <RequestQuota /> : null}
      {move.needsReason === 'never' ? null : (
        <Textarea
          label={label}
          description={t('They read it.')}
          required={isRequired}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          dir="auto"
          data-autofocus
          {...form.getInputProps('comment')}
        />
      )}
      {isBetweenBoth ? (
        <Checkbox label={t('Tell them by email')} {...form.getInputProps('notify', { type: 'checkbox' })} />
      ) : null}
    </FormFrame>
  )
}
