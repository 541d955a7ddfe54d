import { useInfiniteQuery } from '@tanstack/react-query'

import type { ConversationView } from '~/api/generated/types.gen.ts'
import { useRefreshed } from '~/api/live-state.ts'
import { announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import { conversationsQuery, type Filter } from './queries.ts'

/** The brief's text. */
export const notLoaded = msg('Failed to load conversations', { ns: 'messaging' })

export interface ConversationPages {
  /** Undefined until they are loaded. */
  conversations: readonly ConversationView[] | undefined
  /** Only while nothing is shown instead. */
  error: unknown
  retry: () => void
  isFetching: boolean
  /** The previous result, while the next one is loaded. */
  isPrevious: boolean
  /** Undefined on the last page. */
  loadMore: (() => void) | undefined
  isLoadingMore: boolean
}

/** The loaded pages of the list as one. */
export function useConversations(filter: Filter): ConversationPages {
  const isArchive = filter.folder === 'archived'
  const list = useInfiniteQuery({
    ...conversationsQuery(filter),
    refetchInterval: useRefreshed(),
    // The previous results stay while a search is typed; another folder starts with the skeleton.
    placeholderData: (previous, query) => {
      const asked = query?.queryKey[0].query
      const isSameFolder =
        (asked?.archived ?? false) === isArchive && (asked?.unread ?? false) === (filter.folder === 'unread')
      return isSameFolder ? previous : undefined
    },
  })
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  // A new message moves a conversation to another page between two requests.
  const known = new Map(data?.pages.flatMap((page) => page.conversations.map((each) => [each.id, each])))
  const loadMore = async () => {
    const { isFetchNextPageError, error: reason } = await fetchNextPage()
    if (isFetchNextPageError) announceProblem(reason, notLoaded)
  }
  return {
    conversations: data ? [...known.values()] : undefined,
    error: data ? null : error,
    retry: () => void refetch(),
    isFetching,
    isPrevious: isPlaceholderData,
    loadMore: hasNextPage && !isPlaceholderData ? () => void loadMore() : undefined,
    isLoadingMore: isFetchingNextPage,
  }
}
