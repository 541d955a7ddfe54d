import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { decideDataRequestMutation } from '~/api/generated/data-rights.gen.ts'
import type { DataRequestView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

import { deedLabels, kindLabels, type Deed } from './words.ts'

interface DecideDialogProps {
  request: DataRequestView
  /** Null while nothing is asked. */
  deed: Deed | null
  onClose: () => void
}

/** What is written to whoever asked; a refusal is not made without its legal reason. */
export function DecideDialog({ request, deed, onClose }: DecideDialogProps) {
  const { t } = useTranslation('admin-data-requests')
  return (
    <Modal
      opened={deed !== null}
      onClose={onClose}
      size={520}
      title={deed ? `${t(deedLabels[deed])}: ${t(kindLabels[request.kind])}` : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {deed ? <DecideForm request={request} deed={deed} onClose={onClose} /> : null}
    </Modal>
  )
}

function DecideForm({ request, deed, onClose }: DecideDialogProps & { deed: Deed }) {
  const { t } = useTranslation('admin-data-requests')
  const queryClient = useQueryClient()
  const isRefusal = deed === 'refuse_in_part'
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (isRefusal && !text.trim() ? t('Write the legal reason.') : null) },
  })
  const deciding = useMutation({
    ...decideDataRequestMutation(),
    onSuccess: () => {
      announce(t('Answered. The person is told by mail.'))
      onClose()
    },
    onSettled: () => invalidate(queryClient, 'dataRequest'),
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason }) =>
        deciding.mutate({ path: { id: request.id }, body: { action: deed, reason: reason.trim() || null } })
      }
      pending={deciding.isPending}
      problem={
        deciding.error
          ? problemOf(deciding.error, msg('The answer could not be saved', { ns: 'admin-data-requests' }))
          : null
      }
      submitLabel={t(deedLabels[deed])}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      {request.message ? (
        <Text c="var(--text-muted)" dir="auto">
          {request.message}
        </Text>
      ) : null}
      <Textarea
        label={isRefusal ? t('Legal reason') : t('Answer')}
        description={
          isRefusal
            ? t('Sent to the person with the way to object. Name the law.')
            : t('Sent to the person. May be left empty.')
        }
        required={isRefusal}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        dir="auto"
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}
