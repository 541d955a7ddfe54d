import type { QueryClient } from '@tanstack/react-query'

/** Everything that is drawn from references is read again: the list, and what a vetting still lacks. */
const stale = ['listReferences', 'getVettingProcess', 'getDashboard']

export function referencesChanged(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(stale.map((_id) => queryClient.invalidateQueries({ queryKey: [{ _id }] })))
}
