import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'

import { blacklistingDeeds, type OfferedBlacklisting } from './blacklisting-deeds.ts'
import { useBlacklisting } from './use-blacklisting.ts'

interface BlacklistingDialogProps {
  id: string
  name: string
  offer: OfferedBlacklisting
  opened: boolean
  onClose: () => void
}

/** Asks before a move of a blacklisting, and for what is said with it. */
export function BlacklistingDialog({ opened, ...props }: BlacklistingDialogProps) {
  const { t } = useTranslation('blacklisting')
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      size={520}
      title={t(blacklistingDeeds[props.offer.deed].title, { name: props.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Form {...props} />
    </Modal>
  )
}

function Form({ id, offer, onClose }: Omit<BlacklistingDialogProps, 'opened'>) {
  const { t } = useTranslation('blacklisting')
  const { label, failed, consequence, reason: reasonLabel, reader } = blacklistingDeeds[offer.deed]
  const form = useForm({
    // Named as the server names it, so that its field errors find their place.
    initialValues: { reason: '' },
    validate: { reason: (text) => (offer.isReasonRequired && !text.trim() ? t('Please give a reason.') : null) },
  })
  const move = useBlacklisting(id, onClose)
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason }) => move.mutate({ deed: offer.deed, reason: reason.trim() || null })}
      pending={move.isPending}
      problem={move.error ? problemOf(move.error, failed) : null}
      submitLabel={t(label)}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{t(consequence)}</Text>
      <Textarea
        label={t(reasonLabel)}
        description={t(reader)}
        required={offer.isReasonRequired}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        dir="auto"
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}
