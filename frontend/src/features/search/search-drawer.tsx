import { useTranslation } from 'react-i18next'

import type { SavedSearchView } from '~/api/generated/types.gen.ts'
import { SearchForm } from '~/entities/saved-search/search-form.tsx'

import { useFilterWords } from './filter-words.ts'
import { keptQueryOf, searchOf, useSaveSearch, useSearchChange } from './saved-searches-query.ts'
import type { Search } from './search-url.ts'

interface SearchDrawerProps {
  /** The search on screen, or a saved one. */
  of: { search: Search } | { saved: SavedSearchView }
  opened: boolean
  onClose: () => void
}

/** Saves a search, or changes its name and alerts. Remount it for each opening. */
export function SearchDrawer({ of, opened, onClose }: SearchDrawerProps) {
  const { t } = useTranslation('search')
  const wordsOf = useFilterWords()
  const saved = 'saved' in of ? of.saved : null
  const search = 'saved' in of ? searchOf(of.saved) : of.search
  const keep = useSaveSearch(onClose)
  const change = useSearchChange(onClose)
  return (
    <SearchForm
      saved={saved}
      filters={wordsOf(search).map(({ text }) => text)}
      everything={t('Everybody who can be found.')}
      about={t('An email when another executive matches. Executives who match already are not announced.')}
      opened={opened}
      onClose={onClose}
      onSubmit={(fields) =>
        saved
          ? change.mutate({ path: { id: saved.id }, body: fields })
          : keep.mutate({ body: { ...fields, query: keptQueryOf(search) } })
      }
      pending={keep.isPending || change.isPending}
      error={keep.error ?? change.error}
    />
  )
}
