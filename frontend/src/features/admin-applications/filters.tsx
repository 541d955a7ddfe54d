import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { LIST_MEMBER_APPLICATIONS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { useUser } from '~/api/session.ts'
import { SearchField } from '~/components/search-field.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'

import { useAdmins } from './admins.ts'
import classes from './applications.module.css'

/** The server searches; the address holds what for. */
export function Filters({ url }: { url: TableUrl }) {
  const { t } = useTranslation('admin-applications')
  const { choices } = useAdmins()
  const ownId = useUser().id
  return (
    <div className={classes.fields}>
      <SearchField
        label={t('Search applications')}
        placeholder={t('Name, email, position or company')}
        value={url.filters['q'] ?? ''}
        onSearch={(text) => url.setFilter('q', text)}
        maxLength={LIST_MEMBER_APPLICATIONS_Q_MAX_LENGTH}
      />
      <Select
        aria-label={t('Assigned to')}
        placeholder={t('Any assignee')}
        clearable
        clearButtonProps={{ 'aria-label': t('Any assignee') }}
        data={[
          { value: 'me', label: t('Mine') },
          { value: 'nobody', label: t('Unassigned') },
          ...choices.filter(({ id }) => id !== ownId).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={url.filters['assigned'] ?? null}
        onChange={(word) => url.setFilter('assigned', word)}
      />
    </div>
  )
}
