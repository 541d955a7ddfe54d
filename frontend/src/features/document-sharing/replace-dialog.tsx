import { Button, Modal, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { replaceDocument } from '~/api/generated/document-sharing.gen.ts'
import type { ShareView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { msg } from '~/i18n/msg.ts'

import { DocumentField } from './document-field.tsx'

interface ReplaceDialogProps {
  share: ShareView
  opened: boolean
  onClose: () => void
}

/** Replaces the document of a share; what is allowed stays as it is. */
export function ReplaceDialog({ share, opened, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  const form = useForm({
    mode: 'controlled',
    initialValues: { document_id: '' },
    validate: { document_id: (id) => (id ? null : t('Please choose a document')) },
  })
  const replace = useMutation({
    mutationFn: (id: string) => replaceDocument({ path: { id: share.share_id }, body: { document_id: id } }),
    onSuccess: async () => {
      announce(t('Document replaced'))
      onClose()
      await invalidate(queryClient, 'documentShare')
    },
  })
  useFocusHome(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      closeOnClickOutside={!form.isDirty()}
      title={t('Replace {{name}}', { name: share.document.file_name })}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <FormFrame
        form={form}
        onSubmit={({ document_id: id }) => replace.mutate(id)}
        pending={replace.isPending}
        problem={
          replace.error
            ? problemOf(replace.error, msg('Failed to replace the document', { ns: 'document-sharing' }))
            : null
        }
        submitLabel={t('Replace document')}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('Cancel', { ns: 'common' })}
          </Button>
        }
      >
        <Text size="sm" c="var(--text-muted)">
          {t('From now on {{name}} sees the new document. What you allow, and the log, stay.', {
            name: share.shared_with.name,
          })}
        </Text>
        <DocumentField value={form.values.document_id} {...form.getInputProps('document_id')} />
      </FormFrame>
    </Modal>
  )
}
