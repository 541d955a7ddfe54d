import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { LIST_USERS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { SearchField } from '~/components/search-field.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'

import type { UserFilters } from './list-query.ts'
import classes from './users.module.css'
import { roleLabels, stateLabels } from './words.ts'

/** The server filters; names and addresses are searched by prefix. */
export function Filters({ chosen, url }: { chosen: UserFilters; url: TableUrl }) {
  const { t } = useTranslation('admin-users')
  const choices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('Search users')}
        placeholder={t('Name or email begins with…')}
        value={chosen.q ?? ''}
        onSearch={(text) => url.setFilter('q', text)}
        maxLength={LIST_USERS_Q_MAX_LENGTH}
      />
      <Select
        aria-label={t('Role')}
        placeholder={t('All roles')}
        clearable
        clearButtonProps={{ 'aria-label': t('All roles') }}
        data={choices(roleLabels)}
        value={chosen.role ?? null}
        onChange={(word) => url.setFilter('role', word)}
      />
      <Select
        aria-label={t('Account')}
        placeholder={t('All accounts')}
        clearable
        clearButtonProps={{ 'aria-label': t('All accounts') }}
        data={choices(stateLabels)}
        value={chosen.status ?? null}
        onChange={(word) => url.setFilter('status', word)}
      />
    </div>
  )
}
