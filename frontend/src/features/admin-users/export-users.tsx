import type { ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { exportUsers } from '~/api/generated/admin.gen.ts'
import type { ExportUsersData } from '~/api/generated/types.gen.ts'
import { ExportButton } from '~/components/export-button.tsx'
import { ListExport } from '~/entities/export/list-export.tsx'
import { msg } from '~/i18n/msg.ts'

type UserExport = NonNullable<ExportUsersData['query']>

/** Saves the users that match the filters as a table, or has it written in the background; the export is recorded. */
export function ExportUsers({ filters }: { filters: Omit<UserExport, 'user_ids'> }) {
  return <ListExport {...useExport(filters)} list={{ kind: 'users', users: filters }} />
}

/** Saves the selected users as a table; the export is recorded. */
export function ExportSelected({ ids, ...look }: { ids: readonly string[] } & Pick<ButtonProps, 'size'>) {
  return <ExportButton {...look} {...useExport({ user_ids: ids.join(',') })} />
}

function useExport(query: UserExport) {
  const { t } = useTranslation('admin-users')
  return {
    label: t('Export'),
    load: async () => (await exportUsers({ query, parseAs: 'blob', throwOnError: true })).data,
    filename: 'user_export.csv',
    done: t('Data exported'),
    failed: msg('Failed to export users', { ns: 'admin-users' }),
  }
}
