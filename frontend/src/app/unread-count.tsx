import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listConversationsOptions } from '~/api/generated/messaging.gen.ts'
import { useRefreshed } from '~/api/live-state.ts'
import { canConverse, useUser } from '~/api/session.ts'
import { headQuery } from '~/entities/notification/query.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './unread-count.module.css'

export type Counted = 'messages' | 'notifications'

const REFRESHED = 60_000
const MOST = 99

/** The number of unread ones, inside the link to their page. Asked for again only while the tab is visible. */
export default function UnreadCount({ of }: { of: Counted }) {
  return of === 'messages' ? <UnreadMessages /> : <UnreadNotifications />
}

function UnreadMessages() {
  const { data: count, isError } = useQuery({
    ...listConversationsOptions({ query: { limit: 1 } }),
    select: ({ unread_total: total }) => total,
    refetchInterval: REFRESHED,
    enabled: canConverse(useUser()),
  })
  // A number that may be out of date is not shown.
  return <Count of="messages" count={isError ? 0 : (count ?? 0)} />
}

function UnreadNotifications() {
  const { data: count } = useQuery({
    ...headQuery,
    select: ({ unread_total: total }) => total,
    refetchInterval: useRefreshed(),
  })
  return <Count of="notifications" count={count ?? 0} />
}

function Count({ of, count }: { of: Counted; count: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (count === 0) return null
  const most = formatNumber(language, MOST)
  return (
    <span className={classes.count} data-of={of}>
      <span aria-hidden="true">{count > MOST ? t('{{most}}+', { most }) : formatNumber(language, count)}</span>
      <span className={classes.heard}>{t(', {{count}} unread', { count })}</span>
    </span>
  )
}
