import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { downloadExport } from '~/api/generated/admin.gen.ts'
import type { BackgroundExportView } from '~/api/generated/types.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { kindLabels } from '~/entities/export/words.ts'
import { msg } from '~/i18n/msg.ts'

/** Downloads the file through a link that is valid for a minute. */
export function DownloadButton({ of: { id, kind } }: { of: BackgroundExportView }) {
  const { t } = useTranslation('exports')
  const link = useMutation({
    mutationFn: async () => (await downloadExport({ path: { id }, throwOnError: true })).data,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => announceProblem(error, msg('The file could not be downloaded', { ns: 'exports' })),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('Download: {{list}}', { list: t(kindLabels[kind]) })}
      loading={link.isPending}
      onClick={() => link.mutate()}
    >
      {t('Download')}
    </Button>
  )
}
