import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'

import { readNotifications } from '~/api/generated/notifications.gen.ts'
import type { NotificationsView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

/** What is marked as read: some unread ones, at most a hundred, or everything up to one. */
export type Reading = { ids: string[] } | { up_to: string }

type Shown = NotificationsView | InfiniteData<NotificationsView>

/** The server counts no further: this many stand for more. */
const MOST_COUNTED = 100

/** All lists, whatever their filter, and the header's count. */
const lists = { queryKey: [{ _id: 'listNotifications' }] }

/** Marks notifications as read: shown at once, and taken back if it fails. */
export function useReading() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reading: Reading) => readNotifications({ body: reading }),
    onMutate: async (reading) => {
      // Their answers would be of the time before.
      await queryClient.cancelQueries(lists)
      const before = queryClient.getQueriesData<Shown>(lists)
      queryClient.setQueriesData<Shown>(lists, (shown) => shown && withRead(shown, reading))
      return before
    },
    onError: (error, _reading, before) => {
      for (const [key, shown] of before ?? []) queryClient.setQueryData(key, shown)
      announceProblem(error, msg('Notifications could not be marked as read', { ns: 'notifications' }))
    },
    onSettled: () => invalidate(queryClient, 'notification'),
  })
}

function withRead(shown: Shown, reading: Reading): Shown {
  return 'pages' in shown
    ? { ...shown, pages: shown.pages.map((page) => pageWithRead(page, reading)) }
    : pageWithRead(shown, reading)
}

function pageWithRead(page: NotificationsView, reading: Reading): NotificationsView {
  // Ids are in the order of time.
  const isMarked = (id: string) => ('ids' in reading ? reading.ids.includes(id) : id <= reading.up_to)
  return {
    ...page,
    notifications: page.notifications.map((each) => (isMarked(each.id) ? { ...each, read: true } : each)),
    unread_total: page.unread_total === null ? null : unreadAfter(page.unread_total, reading),
  }
}

function unreadAfter(total: number, reading: Reading): number {
  if (!('ids' in reading)) return 0
  return total >= MOST_COUNTED ? total : Math.max(0, total - reading.ids.length)
}
