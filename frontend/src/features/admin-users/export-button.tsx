import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { exportUsers } from '~/api/generated/admin.gen.ts'
import type { ExportUsersData } from '~/api/generated/types.gen.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'
import { msg } from '~/i18n/msg.ts'

interface ExportButtonProps extends Pick<ButtonProps, 'size'> {
  /** The filters of the list, or the chosen users. */
  query: NonNullable<ExportUsersData['query']>
}

/** Saves users as a table for spreadsheets; the export is recorded. */
export function ExportButton({ query, size }: ExportButtonProps) {
  const { t } = useTranslation('admin-users')
  const save = useMutation({
    mutationFn: async () => {
      // As bytes: parsed as text it would lose the byte order mark by which Excel recognises UTF-8.
      const { data } = await exportUsers({ query, parseAs: 'blob', throwOnError: true })
      return new Blob([data], { type: 'text/csv;charset=utf-8' })
    },
    onSuccess: (file) => {
      saveFile('user_export.csv', file)
      announce(t('Data exported'))
    },
    onError: (error) => announceProblem(error, msg('Failed to export users', { ns: 'admin-users' })),
  })
  return (
    <Button
      variant="default"
      size={size ?? 'sm'}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('Export')}
    </Button>
  )
}
