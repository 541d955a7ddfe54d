import { Anchor, Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { pageLoader } from '~/api/prefetch.ts'
import { queryClient } from '~/api/query-client.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useMoreFocus } from '~/components/use-more-focus.ts'
import { useLatestParams } from '~/components/use-next-params.ts'
import { headQuery } from '~/entities/notification/query.ts'

import { kinds } from './kinds.ts'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications.module.css'
import { filterOf, notificationsQuery, notLoaded, useNotifications, type Filter } from './use-notifications.ts'
import { useReading } from './use-reading.ts'

export const clientLoader = pageLoader(({ search }) => {
  // Not awaited: the filters react at once, and the list has a skeleton.
  void queryClient.prefetchInfiniteQuery(notificationsQuery(filterOf(search)))
  return []
})

/** `/notifications`: what a member is told, the newest first. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const filter = filterOf(params)
  const reading = useReading()
  const { data: head } = useQuery(headQuery)
  const newest = head?.notifications[0]
  const change = (changes: Record<string, string | null>) => {
    const next = latest()
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next)
  }
  return (
    <Page
      title={t('Notifications')}
      purpose={t('What has happened in the last 180 days.')}
      width="reading"
      menu={
        <Anchor component={Link} to={paths.settings('notifications')} size="sm">
          {t('Notification settings')}
        </Anchor>
      }
      action={
        <Button
          variant="default"
          disabled={!newest || !head.unread_total}
          onClick={() => newest && reading.mutate({ up_to: newest.id })}
        >
          {t('Mark all as read')}
        </Button>
      }
    >
      <Filters filter={filter} onChange={change} />
      <Listed filter={filter} onShowAll={() => change({ unread: null, kind: null })} />
    </Page>
  )
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (changes: Record<string, string | null>) => void }) {
  const { t } = useTranslation('notifications')
  const { role } = useUser()
  const offered = Object.entries(kinds).filter(([kind, { roles }]) => roles.includes(role) || kind === filter.kind)
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('Which notifications')}
        data={[
          { value: 'all', label: t('All') },
          { value: 'unread', label: t('Unread') },
        ]}
        value={filter.isUnread ? 'unread' : 'all'}
        onChange={(shown) => onChange({ unread: shown === 'unread' ? 'true' : null })}
      />
      <Select
        className={classes.kind}
        aria-label={t('About')}
        placeholder={t('About everything')}
        data={offered.map(([value, { label }]) => ({ value, label: t(label) }))}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
        clearable
        clearButtonProps={{ 'aria-label': t('About everything') }}
      />
    </div>
  )
}

function Listed({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) {
  const { t } = useTranslation('notifications')
  const list = useNotifications(filter)
  const { notifications, error, loadMore } = list
  const [rows, onMore] = useMoreFocus(notifications?.length ?? 0)
  if (error) {
    return <ProblemPanel error={error} fallback={notLoaded} onRetry={list.retry} retrying={list.isFetching} />
  }
  if (!notifications) return <Placeholder />
  if (notifications.length === 0 && !loadMore && !list.isPrevious) {
    return <NoNotifications filter={filter} onShowAll={onShowAll} />
  }
  return (
    <div ref={rows} aria-busy={list.isPrevious} className={classes.listed}>
      <NotificationList notifications={notifications} />
      {loadMore ? (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={list.isLoadingMore}
          onClick={() => {
            onMore()
            loadMore()
          }}
        >
          {t('Load more')}
        </Button>
      ) : null}
    </div>
  )
}

const ROWS = ['85%', '60%', '75%', '90%', '70%', '80%']

function Placeholder() {
  const { t } = useTranslation('notifications')
  return (
    <div role="status" aria-label={t('Loading')} className={classes.placeholder}>
      {ROWS.map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton height={20} circle />
          <div className={classes.what}>
            <Skeleton height={12} width={width} my={4} />
            <Skeleton height={10} width="30%" my={4} />
          </div>
        </div>
      ))}
    </div>
  )
}
