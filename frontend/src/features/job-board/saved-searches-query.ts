import { useMutation } from '@tanstack/react-query'

import {
  deleteSavedJobSearchMutation,
  listSavedJobSearchesOptions,
  saveJobSearch,
  updateSavedJobSearchMutation,
} from '~/api/generated/search.gen.ts'
import type { SavedJobSearchView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { inPlace } from '~/api/prefetch.ts'
import { announceProblem } from '~/components/announce.ts'
import { deletionFailed, useNews } from '~/entities/saved-search/use-news.ts'

export const savedJobSearchesQuery = inPlace(listSavedJobSearchesOptions())

const addSearch = keyed(saveJobSearch<true>)

/** Saves a search; the form shows errors. */
export function useSaveJobSearch(onDone: () => void) {
  const notify = useNews('savedJobSearch')
  return useMutation({
    mutationFn: addSearch,
    onSuccess: async ({ name }) => {
      await notify('saved', name)
      onDone()
    },
  })
}

/** A changed name or frequency. */
export function useJobSearchChange(onDone?: () => void) {
  const notify = useNews('savedJobSearch')
  return useMutation({
    ...updateSavedJobSearchMutation(),
    onSuccess: async ({ name }) => {
      await notify('changed', name)
      onDone?.()
    },
  })
}

export function useJobSearchRemoval({ name }: SavedJobSearchView) {
  const notify = useNews('savedJobSearch')
  return useMutation({
    ...deleteSavedJobSearchMutation(),
    onSuccess: () => notify('deleted', name),
    onError: (error) => announceProblem(error, deletionFailed),
  })
}
