import { useQuery, type FetchQueryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

import { queryClient } from './query-client.ts'

/** In a clientLoader: `await prefetch(listIntroductionsOptions())`. A failure goes to the error page. */
export function prefetch<Fetched, Failed, Key extends QueryKey>(
  options: FetchQueryOptions<Fetched, Failed, Fetched, Key>,
): Promise<Fetched> {
  return queryClient.fetchQuery(options)
}

/** In the page: the answer itself, so that no page needs a loading branch. Throws when the loader forgot it. */
export function usePrefetched<Fetched, Failed, Shown, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, Failed, Shown, Key>,
): Shown {
  const { data, error } = useQuery(options)
  if (data !== undefined) return data
  throw error ?? new Error(`not prefetched by the clientLoader: ${JSON.stringify(options.queryKey)}`)
}
