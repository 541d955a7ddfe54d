import { Anchor, Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CandidateView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import { deeds, type OfferedDeed } from './deeds.ts'
import { candidateQuery } from './list-query.ts'
import { useVetting } from './use-vetting.ts'
import { nameOf } from './words.ts'

interface VetDialogProps {
  /** Null before anything was asked; afterwards the last one, whose name stays in the title while the dialog fades out. */
  candidate: CandidateView | null
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
      title={dialog && candidate ? t(dialog.title, { name: nameOf(candidate) }) : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {offer && candidate ? <VetForm candidate={candidate} offer={offer} onClose={onClose} /> : null}
    </Modal>
  )
}

interface VetFormProps {
  candidate: CandidateView
  offer: OfferedDeed
  onClose: () => void
}

function VetForm({ candidate, offer, onClose }: VetFormProps) {
  const { t } = useTranslation('admin-candidates')
  const { label, dialog, failed } = deeds[offer.deed]
  const isRequired = offer.needsReason === 'required'
  const form = useForm({
    // Named as the server names it, so that its field errors find their place.
    initialValues: { reason: '' },
    validate: { reason: (text) => (isRequired && !text.trim() ? t('Reason is required to reject') : null) },
  })
  const vetting = useVetting(onClose)
  const translate = useSentence()
  // The list does not know what was handed in; the file says what stands against the move.
  const file = useQuery(candidateQuery(candidate.id))
  const known = file.data?.allowed_transitions.find(({ event }) => event === offer.deed)
  const blocked = known?.blocked ?? null
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason }) => vetting.mutate({ id: candidate.id, offer, reason: reason.trim() || null })}
      pending={vetting.isPending}
      problem={vetting.error ? problemOf(vetting.error, failed) : null}
      submitLabel={t(label)}
      blocked={blocked !== null}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      {blocked === null ? (
        <Text c="var(--text-muted)">{dialog ? t(dialog.consequence) : null}</Text>
      ) : (
        <Text role="status">
          {translate(blocked)}{' '}
          <Anchor component={Link} to={paths.adminVettingOf(candidate.id)}>
            {t('Open the vetting file')}
          </Anchor>
        </Text>
      )}
      {blocked === null ? (
        <Textarea
          label={dialog ? t(dialog.reason) : null}
          description={isRequired ? t('The executive reads it.') : t('Only administrators read it.')}
          required={isRequired}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          dir="auto"
          data-autofocus
          {...form.getInputProps('reason')}
        />
      ) : null}
    </FormFrame>
  )
}
