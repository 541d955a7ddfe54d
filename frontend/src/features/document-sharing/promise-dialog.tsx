import { Button, Checkbox, Modal, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { acknowledgeShare } from '~/api/generated/document-sharing.gen.ts'
import type { ShareView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

interface PromiseDialogProps {
  share: ShareView
  opened: boolean
  onClose: () => void
  /** After it has disappeared. */
  onClosed: () => void
}

/** The promise of confidentiality, which an owner may require before a download. */
export function PromiseDialog({ share, opened, onClose, onClosed }: PromiseDialogProps) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  const form = useForm({
    mode: 'controlled',
    initialValues: { agreed: false },
    validate: { agreed: (agreed) => (agreed ? null : t('Please tick the box to promise it')) },
  })
  const sign = useMutation({
    mutationFn: () => acknowledgeShare({ path: { id: share.share_id }, body: { status: 'signed' } }),
    onSuccess: async () => {
      announce(t('Confidentiality promised'))
      // First: the button that opened the dialog is gone afterwards.
      await invalidate(queryClient, 'documentShare')
      onClose()
    },
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={t('Promise confidentiality')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <FormFrame
        form={form}
        onSubmit={() => sign.mutate()}
        pending={sign.isPending}
        problem={
          sign.error ? problemOf(sign.error, msg('Failed to record your promise', { ns: 'document-sharing' })) : null
        }
        submitLabel={t('Promise')}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('Cancel', { ns: 'common' })}
          </Button>
        }
      >
        <Text size="sm" c="var(--text-muted)">
          {t('{{name}} sees your promise and its time.', { name: share.shared_by.name })}
        </Text>
        <Checkbox
          label={t('I will keep this document confidential and use it only for this introduction.')}
          {...form.getInputProps('agreed', { type: 'checkbox' })}
        />
      </FormFrame>
    </Modal>
  )
}
