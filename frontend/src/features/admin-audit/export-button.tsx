import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { exportAuditEntries } from '~/api/generated/admin.gen.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'
import { msg } from '~/i18n/msg.ts'

import type { AuditFilters } from './list-query.ts'

interface ExportButtonProps {
  filters: AuditFilters
  /** The days of the list, for the name of the file. */
  days: { from: string; to: string } | null
}

/** Saves the filtered entries as a table for spreadsheets. */
export function ExportButton({ filters, days }: ExportButtonProps) {
  const { t } = useTranslation('admin-audit')
  const save = useMutation({
    mutationFn: async () => {
      // As bytes: parsed as text it would lose the byte order mark by which Excel recognises UTF-8.
      const { data } = await exportAuditEntries({ query: filters, parseAs: 'blob', throwOnError: true })
      return new Blob([data], { type: 'text/csv;charset=utf-8' })
    },
    onSuccess: (file) => {
      saveFile(days ? `audit-${days.from}-${days.to}.csv` : 'audit.csv', file)
      announce(t('Entries exported. The export is recorded too.'))
    },
    onError: (error) => announceProblem(error, msg('The entries could not be exported', { ns: 'admin-audit' })),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('Export')}
    </Button>
  )
}
