import { pageLoader } from '~/api/prefetch.ts'
import { queryClient } from '~/api/query-client.ts'

import { conversationsQuery, filterOf } from './queries.ts'

/** The loader of the pages with an {@link Inbox}. */
export const loadInbox = pageLoader(({ search }) => {
  // Not awaited: the filters react at once, and the list has a skeleton.
  void queryClient.prefetchInfiniteQuery(conversationsQuery(filterOf(search)))
  return []
})
