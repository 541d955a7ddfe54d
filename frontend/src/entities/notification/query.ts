import { listNotificationsOptions } from '~/api/generated/notifications.gen.ts'

/** The newest notification, and how many are unread: for the header and for the page. */
export const headQuery = listNotificationsOptions({ query: { limit: 1 } })
