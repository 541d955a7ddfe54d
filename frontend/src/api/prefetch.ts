import { useQuery, type FetchQueryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, Params } from 'react-router'

import { queryClient } from './query-client.ts'

/** The part of the URL that a loader reads. */
interface Address {
  params: Params
  search: URLSearchParams
}

/**
 * The `clientLoader` of a page: loads all given queries in parallel. The rule: the page's main record is
 * loaded with `prefetch`, and its failure shows the error page; lists and panels are loaded with `prefetchInPlace`, and
 * show their failure in place.
 */
export function pageLoader(load: (address: Address) => readonly Promise<unknown>[]) {
  return async ({ request, params }: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>): Promise<null> => {
    await Promise.all(load({ params, search: new URL(request.url).searchParams }))
    return null
  }
}

/** Loads data that the page requires. A failure goes to the error page. */
export function prefetch<Fetched, Failed, Key extends QueryKey>(
  options: FetchQueryOptions<Fetched, Failed, Fetched, Key>,
): Promise<Fetched> {
  return queryClient.fetchQuery(options)
}

/** Loads what shows its own failure. The failure stays in the query; undefined then. */
export async function prefetchInPlace<Fetched, Failed, Key extends QueryKey>(
  options: FetchQueryOptions<Fetched, Failed, Fetched, Key>,
): Promise<Fetched | undefined> {
  await queryClient.prefetchQuery(options)
  return queryClient.getQueryData<Fetched>(options.queryKey)
}

/** A query whose failure is shown in place with a button to try again: it has no automatic retry. */
export function inPlace<Options extends object>(options: Options) {
  return { ...options, retry: false, retryOnMount: false } as const
}

/** The data, for the page: so no page needs a loading branch. Throws if the loader forgot it. */
export function usePrefetched<Fetched, Failed, Shown, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, Failed, Shown, Key>,
): Shown {
  const { data, error } = useQuery(options)
  if (data !== undefined) return data
  throw error ?? new Error(`not prefetched: ${JSON.stringify(options.queryKey)}`)
}
