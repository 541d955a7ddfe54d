import { useMutation } from '@tanstack/react-query'

import {
  deleteSavedSearchMutation,
  listSavedSearchesOptions,
  saveSearch,
  updateSavedSearchMutation,
} from '~/api/generated/search.gen.ts'
import type { SavedSearchView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { paths } from '~/app/paths.ts'
import { announceProblem } from '~/components/announce.ts'
import { deletionFailed, useNews } from '~/entities/saved-search/use-news.ts'

import { queryOf, readSearch, writeSearch, type Search } from './search-url.ts'

export const savedSearchesQuery = listSavedSearchesOptions()

/** The stored part of a search: query and order, without the page. */
export function keptQueryOf(search: Search): SavedSearchView['query'] {
  const { limit: _, cursor: __, ...query } = queryOf({ ...search, trail: [] })
  return query
}

/** The saved search. */
export function searchOf(saved: SavedSearchView): Search {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(saved.query)) {
    for (const each of Array.isArray(value) ? value : [value]) params.append(name, String(each))
  }
  return readSearch(params)
}

/** The URL that runs a saved search. */
export function addressOf(saved: SavedSearchView): string {
  const params = writeSearch(searchOf(saved)).toString()
  return params === '' ? paths.search : `${paths.search}?${params}`
}

const addSearch = keyed(saveSearch<true>)

/** Saves a search; the form shows errors. */
export function useSaveSearch(onDone: () => void) {
  const notify = useNews('savedSearch')
  return useMutation({
    mutationFn: addSearch,
    onSuccess: async ({ name }) => {
      await notify('saved', name)
      onDone()
    },
  })
}

/** A changed name or frequency; the form shows errors. */
export function useSearchChange(onDone: () => void) {
  const notify = useNews('savedSearch')
  return useMutation({
    ...updateSavedSearchMutation(),
    onSuccess: async ({ name }) => {
      await notify('changed', name)
      onDone()
    },
  })
}

export function useSearchRemoval({ name }: SavedSearchView) {
  const notify = useNews('savedSearch')
  return useMutation({
    ...deleteSavedSearchMutation(),
    onSuccess: () => notify('deleted', name),
    onError: (error) => announceProblem(error, deletionFailed),
  })
}
