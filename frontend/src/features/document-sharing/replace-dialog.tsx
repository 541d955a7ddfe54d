import { Button, Modal, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { msg } from '~/i18n/msg.ts'

import { DocumentField } from './document-field.tsx'

interface ReplaceDialogProps {
  fileName: string
  /** What follows for the reader and for the other side. */
  consequence: string
  replace: (documentId: string) => Promise<void>
  onReplaced: () => Promise<void>
  opened: boolean
  onClose: () => void
}

/** Replaces the document of a share; what is allowed stays as it is. */
export function ReplaceDialog({ fileName, consequence, onReplaced, opened, onClose, ...deed }: ReplaceDialogProps) {
  const { t } = useTranslation('document-sharing')
  const form = useForm({
    mode: 'controlled',
    initialValues: { document_id: '' },
    validate: { document_id: (id) => (id ? null : t('Please choose a document')) },
  })
  const replace = useMutation({
    mutationFn: deed.replace,
    onSuccess: async () => {
      announce(t('Document replaced'))
      onClose()
      await onReplaced()
    },
  })
  useFocusHome(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      closeOnClickOutside={!form.isDirty()}
      title={t('Replace {{name}}', { name: fileName })}
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
          {consequence}
        </Text>
        <DocumentField value={form.values.document_id} {...form.getInputProps('document_id')} />
      </FormFrame>
    </Modal>
  )
}
