import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { SearchUrl } from './use-search-url.ts'
import { useTyped } from './use-typed.ts'

/** Words of the title, the specialisations, the skills or the industry. */
export function SearchBox({ url }: { url: SearchUrl }) {
  const { t } = useTranslation('search')
  const words = useTyped(url.search.q, (q) => url.change({ q }))
  return (
    <TextInput
      type="search"
      size="md"
      flex={1}
      miw="12rem"
      aria-label={t('Keywords')}
      placeholder={t('Title, specialisation, skill or industry')}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
      maxLength={200}
      value={words.value}
      onChange={({ currentTarget: { value } }) => words.type(value, value.trim())}
      onKeyDown={({ key }) => {
        if (key === 'Enter') words.finish()
      }}
    />
  )
}
