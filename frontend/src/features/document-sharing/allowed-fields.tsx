import { Checkbox, Fieldset, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { DownloadFields } from './download-fields.tsx'
import type { ShareValues } from './share-values.ts'

/** What the recipients may do besides viewing. */
export function AllowedFields({ form }: { form: UseFormReturnType<ShareValues> }) {
  const { t } = useTranslation('document-sharing')
  const box = { type: 'checkbox' } as const
  const { can_download: canDownload, can_edit: canEdit } = form.values.permissions
  return (
    <Fieldset legend={t('What the recipients may do')}>
      <Stack gap="sm">
        <Checkbox
          label={t('Upload a new version')}
          description={t('Their file then replaces yours for both sides. Your own versions stay in your files.')}
          {...form.getInputProps('permissions.can_edit', box)}
        />
        <DownloadFields
          input={(field) => form.getInputProps(field === 'can_download' ? 'permissions.can_download' : field, box)}
          canDownload={canDownload}
          canEdit={canEdit}
          watermark={t('The name of the recipient, on PDFs and pictures.')}
        />
        <Checkbox label={t('Comment on it')} {...form.getInputProps('permissions.can_comment', box)} />
      </Stack>
    </Fieldset>
  )
}
