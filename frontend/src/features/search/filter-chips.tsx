import { Button, Pill } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useFilterWords } from './filter-words.ts'
import { hasFilters } from './search-url.ts'
import classes from './search.module.css'
import type { SearchUrl } from './use-search-url.ts'

/** The active filters, each with a button to remove it, and one for all. */
export function FilterChips({ url }: { url: SearchUrl }) {
  const { t } = useTranslation('search')
  const wordsOf = useFilterWords()
  const { search, change, clear } = url
  if (!hasFilters(search)) return null
  return (
    <div className={classes.chips} role="group" aria-label={t('Filters in use')}>
      {wordsOf(search).map(({ key, text, without }) => (
        <Pill
          key={key}
          size="md"
          withRemoveButton
          className={classes.pill}
          removeButtonProps={{
            'aria-label': t('Remove filter {{filter}}', { filter: text }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => change(without)}
        >
          <bdi>{text}</bdi>
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {t('Clear all')}
      </Button>
    </div>
  )
}
