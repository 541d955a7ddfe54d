import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { downloadImportErrors } from '~/api/generated/csv-import.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

interface ErrorsButtonProps {
  id: string
  /** The file, for screen readers, where the button is in a row of a table. */
  of?: string
}

/** Downloads the rows that were not imported, or would not be, with the reasons. */
export function ErrorsButton({ id, of }: ErrorsButtonProps) {
  const { t } = useTranslation('csv-import')
  const download = useMutation({
    mutationFn: async () => (await downloadImportErrors({ path: { id }, throwOnError: true })).data,
    // The bucket sends it as an attachment, so the page stays.
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => announceProblem(error, msg('The rows could not be downloaded', { ns: 'csv-import' })),
  })
  const label = t('Download rows with errors')
  return (
    <Button
      variant="default"
      size={of === undefined ? 'sm' : 'compact-sm'}
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {of === undefined ? label : t('Errors')}
    </Button>
  )
}
