import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'

import type { Filter } from './use-notifications.ts'

interface NoNotificationsProps {
  filter: Filter
  onShowAll: () => void
}

/** Why the list is empty, and the way on. */
export function NoNotifications({ filter: { isUnread, kind }, onShowAll }: NoNotificationsProps) {
  const { t } = useTranslation('notifications')
  const isExecutive = useUser().role === 'executive'
  if (isUnread || kind !== null) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={isUnread ? t('No unread notifications') : t('No notifications about this')}
        sentence={kind === null ? t('You have read everything.') : t('Others may have come about something else.')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('Show all notifications')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('No notifications yet')}
      sentence={
        isExecutive
          ? t('Introductions, meetings, your vetting and changes to your account are announced here.')
          : t('Introductions, meetings, search alerts and changes to your company or account are announced here.')
      }
      action={
        <Anchor component={Link} to={paths.settings('notifications')} size="sm">
          {t('Choose what you are told')}
        </Anchor>
      }
    />
  )
}
