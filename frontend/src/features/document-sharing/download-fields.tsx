import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface DownloadFieldsProps {
  /** The props of a field of the form, by `form.getInputProps`. */
  input: (field: 'can_download' | 'has_watermark' | 'must_acknowledge') => object
  canDownload: boolean
  /** Whether the recipient may replace the document, which needs the promise as well. */
  canEdit?: boolean
  /** What the watermark says. */
  watermark: string
}

/** Whether the file can be downloaded, and how. */
export function DownloadFields({ input, canDownload, canEdit = false, watermark }: DownloadFieldsProps) {
  const { t } = useTranslation('document-sharing')
  return (
    <>
      <Checkbox
        label={t('Download the file')}
        description={t('A copy cannot be taken back.')}
        {...input('can_download')}
      />
      {canDownload ? (
        <Checkbox label={t('Put a watermark on downloads')} description={watermark} {...input('has_watermark')} />
      ) : null}
      {canDownload || canEdit ? (
        <Checkbox
          label={t('Require a promise of confidentiality')}
          description={canEdit ? t('Before the first download or new version.') : t('Before the first download.')}
          {...input('must_acknowledge')}
        />
      ) : null}
    </>
  )
}
