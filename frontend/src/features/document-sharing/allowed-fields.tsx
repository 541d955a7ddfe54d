import { Checkbox, Fieldset, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { ShareValues } from './share-values.ts'

/** What the recipients may do besides viewing. */
export function AllowedFields({ form }: { form: UseFormReturnType<ShareValues> }) {
  const { t } = useTranslation('document-sharing')
  const box = { type: 'checkbox' } as const
  return (
    <Fieldset legend={t('What the recipients may do')}>
      <Stack gap="sm">
        <Checkbox
          label={t('Download the file')}
          description={t('A copy cannot be taken back.')}
          {...form.getInputProps('permissions.can_download', box)}
        />
        {form.values.permissions.can_download ? (
          <>
            <Checkbox
              label={t('Put a watermark on downloads')}
              description={t('The name of the recipient, on PDFs and pictures.')}
              {...form.getInputProps('has_watermark', box)}
            />
            <Checkbox
              label={t('Require a promise of confidentiality')}
              description={t('Before the first download.')}
              {...form.getInputProps('must_acknowledge', box)}
            />
          </>
        ) : null}
        <Checkbox label={t('Comment on it')} {...form.getInputProps('permissions.can_comment', box)} />
      </Stack>
    </Fieldset>
  )
}
