import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { updateWorkflowStatusMutation } from '~/api/generated/introductions.gen.ts'
import type { AllowedTransition, IntroductionView, Stage, StageEvent } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { moveLabels } from '~/components/introduction-words.ts'
import { OfferForm } from '~/components/offer-form.tsx'
import { ownZone } from '~/components/zones.ts'
import { msg } from '~/i18n/msg.ts'

import { wordsOf } from './deeds.ts'
import { askerOf } from './use-company-name.ts'

export interface Deed {
  introduction: IntroductionView
  transition: AllowedTransition
}

/** Says what follows from a move and takes the reason, before it is made. Null while nothing is asked. */
export function DeedDialog({ deed, onClose }: { deed: Deed | null; onClose: () => void }) {
  const { t } = useTranslation('dashboard')
  const queryClient = useQueryClient()
  return (
    <Modal
      opened={deed !== null}
      onClose={onClose}
      size={520}
      title={deed ? t(wordsOf(deed.transition.event).title, { company: askerOf(deed.introduction) }) : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {deed?.transition.event === 'counter' ? (
        <OfferForm
          introduction={deed.introduction}
          isCounter
          onClose={onClose}
          onChanged={() => invalidate(queryClient, 'introduction')}
        />
      ) : deed ? (
        <DeedForm deed={deed} onClose={onClose} />
      ) : null}
    </Modal>
  )
}

function DeedForm({ deed: { introduction, transition }, onClose }: { deed: Deed; onClose: () => void }) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('introduction-words')
  const queryClient = useQueryClient()
  const isRequired = transition.needs_reason === 'required'
  const form = useForm({
    // Named as the server names it, so that its field errors find their place.
    initialValues: { comment: '' },
    validate: { comment: (text) => (isRequired && !text.trim() ? t('Please give a reason') : null) },
  })
  const move = useMutation({
    ...updateWorkflowStatusMutation(),
    onSuccess: () => {
      announce(t(wordsOf(transition.event).done))
      onClose()
    },
    // Refused moves too: what is offered on the page is then out of date.
    onSettled: () => invalidate(queryClient, 'introduction'),
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ comment }) =>
        move.mutate({
          path: { id: introduction.id },
          // Nobody answers what they have not seen: an offer may have been made anew.
          headers: { 'If-Match': `"${introduction.version}"` },
          body: { new_status: transition.to as Stage, comment: comment.trim() || null, time_zone: ownZone() },
        })
      }
      pending={move.isPending}
      problem={move.error ? problemOf(move.error, msg('Failed to update status', { ns: 'dashboard' })) : null}
      submitLabel={word(moveLabels[transition.event as StageEvent] ?? transition.event)}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{t(wordsOf(transition.event).consequence)}</Text>
      {transition.needs_reason === 'never' ? null : (
        <Textarea
          label={isRequired ? t('Your reason') : t('Your reason (optional)')}
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
    </FormFrame>
  )
}
