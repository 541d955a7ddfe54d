import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  deleteSavedSearchMutation,
  listSavedSearchesOptions,
  saveSearch,
  updateSavedSearchMutation,
} from '~/api/generated/search.gen.ts'
import type { Frequency, SavedSearchView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import { queryOf, readSearch, writeSearch, type Search } from './search-url.ts'

export const savedSearchesQuery = listSavedSearchesOptions()

/** In the order of the form. */
export const frequencies = ['none', 'instant', 'daily', 'weekly'] as const satisfies readonly Frequency[]

export const frequencyLabels: Record<Frequency, string> = {
  none: msg('No alerts', { ns: 'search' }),
  instant: msg('Alerts at once', { ns: 'search' }),
  daily: msg('Alerts once a day', { ns: 'search' }),
  weekly: msg('Alerts on Mondays', { ns: 'search' }),
}

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
  const { t } = useTranslation('search')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: addSearch,
    onSuccess: async ({ name }) => {
      await invalidate(queryClient, 'savedSearch')
      announce(t('{{name}} is among your saved searches.', { name }))
      onDone()
    },
  })
}

/** A changed name or frequency; the form shows errors. */
export function useSearchChange(onDone: () => void) {
  const { t } = useTranslation('search')
  const queryClient = useQueryClient()
  return useMutation({
    ...updateSavedSearchMutation(),
    onSuccess: async ({ name }) => {
      await invalidate(queryClient, 'savedSearch')
      announce(t('{{name}} was changed.', { name }))
      onDone()
    },
  })
}

export function useSearchRemoval({ name }: SavedSearchView) {
  const { t } = useTranslation('search')
  const queryClient = useQueryClient()
  return useMutation({
    ...deleteSavedSearchMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'savedSearch')
      announce(t('{{name}} was deleted.', { name }))
    },
    onError: (error) => announceProblem(error, msg('The search could not be deleted', { ns: 'search' })),
  })
}
