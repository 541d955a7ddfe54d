import { useTranslation } from 'react-i18next'

import { exportAuditEntries } from '~/api/generated/admin.gen.ts'
import { ListExport } from '~/entities/export/list-export.tsx'
import { msg } from '~/i18n/msg.ts'

import type { AuditFilters } from './list-query.ts'

interface ExportEntriesProps {
  filters: AuditFilters
  /** The days of the list, for the name of the file. */
  days: { from: string; to: string } | null
}

/** Saves the filtered entries as a table. */
export function ExportEntries({ filters, days }: ExportEntriesProps) {
  const { t } = useTranslation('admin-audit')
  return (
    <ListExport
      list={{ kind: 'audit', audit: filters }}
      label={t('Export')}
      load={async () => (await exportAuditEntries({ query: filters, parseAs: 'blob', throwOnError: true })).data}
      filename={days ? `audit-${days.from}-${days.to}.csv` : 'audit.csv'}
      done={t('Entries exported. The export is recorded too.')}
      failed={msg('The entries could not be exported', { ns: 'admin-audit' })}
    />
  )
}
