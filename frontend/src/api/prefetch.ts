import { useQuery, type FetchQueryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, Params } from 'react-router'

import { queryClient } from './query-client.ts'

/** What a loader reads of the address. */
interface Address {
  params: Params
  search: URLSearchParams
}

/**
 * The `clientLoader` of a page: everything that it returns is loaded at the same time. One rule: what the page is about is
 * loaded with `prefetch`, and its failure is the error page; lists and panels are loaded with `prefetchInPlace`, and show
 * their failure where they stand.
 */
export function pageLoader(load: (address: Address) => readonly Promise<unknown>[]) {
  return async ({ request, params }: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>): Promise<null> => {
    await Promise.all(load({ params, search: new URL(request.url).searchParams }))
    return null
  }
}

/** Loads what the page cannot do without. A failure goes to the error page. */
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

/** A query whose failure is an answer, shown in place with a way to try again: nothing tries again by itself. */
export function inPlace<Options extends object>(options: Options) {
  return { ...options, retry: false, retryOnMount: false } as const
}

/** In the page: the answer itself, so that no page needs a loading branch. Throws when the loader forgot it. */
export function usePrefetched<Fetched, Failed, Shown, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, Failed, Shown, Key>,
): Shown {
  const { data, error } = useQuery(options)
  if (data !== undefined) return data
  throw error ?? new Error(`not prefetched: ${JSON.stringify(options.queryKey)}`)
}
