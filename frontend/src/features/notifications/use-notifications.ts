import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import { listNotificationsInfiniteOptions } from '~/api/generated/notifications.gen.ts'
import type { NotificationKind, NotificationView } from '~/api/generated/types.gen.ts'
import { useRefreshed } from '~/api/live-state.ts'
import { inPlace } from '~/api/prefetch.ts'
import { announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import { isKind } from './kinds.ts'

export const notLoaded = msg('Notifications could not be loaded', { ns: 'notifications' })

/** Which notifications are listed. */
export interface Filter {
  isUnread: boolean
  /** Null for all. */
  kind: NotificationKind | null
}

/** The filter in the URL. */
export function filterOf(params: URLSearchParams): Filter {
  const kind = params.get('kind')
  return { isUnread: params.get('unread') === 'true', kind: isKind(kind) ? kind : null }
}

/** The notifications page by page, the newest first. */
export const notificationsQuery = ({ isUnread, kind }: Filter) => ({
  ...inPlace(
    listNotificationsInfiniteOptions({ query: { ...(isUnread ? { unread: true } : {}), ...(kind ? { kind } : {}) } }),
  ),
  // Without a cursor; an empty one is not the first page.
  initialPageParam: {},
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next,
})

export interface NotificationPages {
  /** Undefined until they are loaded. */
  notifications: readonly NotificationView[] | undefined
  /** Only while nothing is shown instead. */
  error: unknown
  retry: () => void
  isFetching: boolean
  /** The previous filter's, while those of the new one are loaded. */
  isPrevious: boolean
  /** Undefined on the last page. */
  loadMore: (() => void) | undefined
  isLoadingMore: boolean
}

/** The loaded pages as one list. */
export function useNotifications(filter: Filter): NotificationPages {
  const list = useInfiniteQuery({
    ...notificationsQuery(filter),
    refetchInterval: useRefreshed(),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const loadMore = async () => {
    const { isFetchNextPageError, error: reason } = await fetchNextPage()
    if (isFetchNextPageError) announceProblem(reason, notLoaded)
  }
  return {
    notifications: data?.pages.flatMap(({ notifications }) => notifications),
    error: data ? null : error,
    retry: () => void refetch(),
    isFetching,
    isPrevious: isPlaceholderData,
    loadMore: hasNextPage && !isPlaceholderData ? () => void loadMore() : undefined,
    isLoadingMore: isFetchingNextPage,
  }
}
