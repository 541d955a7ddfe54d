import { useTranslation } from 'react-i18next'

import type { SavedJobSearchView } from '~/api/generated/types.gen.ts'
import { SearchForm } from '~/entities/saved-search/search-form.tsx'

import { useBoardWords } from './board-words.ts'
import { useJobSearchChange, useSaveJobSearch } from './saved-searches-query.ts'

interface SearchDrawerProps {
  /** The query on screen, or a saved search. */
  of: { query: SavedJobSearchView['query'] } | { saved: SavedJobSearchView }
  opened: boolean
  onClose: () => void
}

/** Saves a search for jobs, or changes its name and alerts. Remount it for each opening. */
export function SearchDrawer({ of, opened, onClose }: SearchDrawerProps) {
  const { t } = useTranslation('job-board')
  const wordsOf = useBoardWords()
  const saved = 'saved' in of ? of.saved : null
  const query = 'saved' in of ? of.saved.query : of.query
  const keep = useSaveJobSearch(onClose)
  const change = useJobSearchChange(onClose)
  return (
    <SearchForm
      saved={saved}
      filters={wordsOf(query)}
      everything={t('All jobs')}
      about={t('An email when another job matches. Jobs that match already are not announced.')}
      opened={opened}
      onClose={onClose}
      onSubmit={(fields) =>
        saved ? change.mutate({ path: { id: saved.id }, body: fields }) : keep.mutate({ body: { ...fields, query } })
      }
      pending={keep.isPending || change.isPending}
      error={keep.error ?? change.error}
    />
  )
}
