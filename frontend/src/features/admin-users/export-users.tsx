import type { ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { exportUsers } from '~/api/generated/admin.gen.ts'
import type { ExportUsersData } from '~/api/generated/types.gen.ts'
import { ExportButton } from '~/components/export-button.tsx'
import { msg } from '~/i18n/msg.ts'

interface ExportUsersProps extends Pick<ButtonProps, 'size'> {
  /** The filters of the list, or the chosen users. */
  query: NonNullable<ExportUsersData['query']>
}

/** Saves users as a table; the export is recorded. */
export function ExportUsers({ query, ...look }: ExportUsersProps) {
  const { t } = useTranslation('admin-users')
  return (
    <ExportButton
      {...look}
      label={t('Export')}
      load={async () => (await exportUsers({ query, parseAs: 'blob', throwOnError: true })).data}
      filename="user_export.csv"
      done={t('Data exported')}
      failed={msg('Failed to export users', { ns: 'admin-users' })}
    />
  )
}
