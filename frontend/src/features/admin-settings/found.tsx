import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { LIST_VOCABULARIES_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { SearchField } from '~/components/search-field.tsx'

interface FoundProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** The search in one of the lists. */
export function Found({ label, value, onSearch }: FoundProps) {
  const { t } = useTranslation('admin-settings')
  return (
    <Box maw={320} mb="md">
      <SearchField
        label={label}
        placeholder={t('Search…')}
        value={value}
        onSearch={onSearch}
        maxLength={LIST_VOCABULARIES_Q_MAX_LENGTH}
      />
    </Box>
  )
}
