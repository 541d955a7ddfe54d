import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { CandidateView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'

import { deeds, type OfferedDeed } from './deeds.ts'
import { useVetting } from './use-vetting.ts'
import { nameOf } from './words.ts'

interface VetDialogProps {
  candidate: CandidateView
  /** Null while nothing is asked. */
  offer: OfferedDeed | null
  onClose: () => void
}

/** What is said with a decision on a vetting, for the history. */
export function VetDialog({ candidate, offer, onClose }: VetDialogProps) {
  const { t } = useTranslation('admin-candidates')
  const dialog = offer && deeds[offer.deed].dialog
  return (
    <Modal
      opened={dialog !== null}
      onClose={onClose}
      size={520}
      title={dialog ? t(dialog.title, { name: nameOf(candidate) }) : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {offer ? <VetForm candidate={candidate} offer={offer} onClose={onClose} /> : null}
    </Modal>
  )
}

function VetForm({ candidate, offer, onClose }: VetDialogProps & { offer: OfferedDeed }) {
  const { t } = useTranslation('admin-candidates')
  const { label, dialog, failed } = deeds[offer.deed]
  const isRequired = offer.needsReason === 'required'
  const form = useForm({
    // Named as the server names it, so that its field errors find their place.
    initialValues: { reason: '' },
    validate: { reason: (text) => (isRequired && !text.trim() ? t('Reason is required to reject') : null) },
  })
  const vetting = useVetting(onClose)
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason }) => vetting.mutate({ id: candidate.id, offer, reason: reason.trim() || null })}
      pending={vetting.isPending}
      problem={vetting.error ? problemOf(vetting.error, failed) : null}
      submitLabel={t(label)}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{dialog ? t(dialog.consequence) : null}</Text>
      <Textarea
        label={dialog ? t(dialog.reason) : null}
        description={t('Only administrators read it.')}
        required={isRequired}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1000}
        dir="auto"
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}
