import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { NotificationView } from '~/api/generated/types.gen.ts'
import { DayName, dayOf } from '~/components/day-name.tsx'

import { daysOf, unreadIn, type Group } from './groups.ts'
import { NotificationLink } from './notification-link.tsx'
import classes from './notifications.module.css'
import { useReading } from './use-reading.ts'

/** The server takes no more ids at once. */
const MOST_IDS = 100

/** Under a heading for each day. */
export function NotificationList({ notifications }: { notifications: readonly NotificationView[] }) {
  return daysOf(notifications).map((groups) => {
    const at = groups[0][0].created_at
    return (
      <section key={dayOf(at)}>
        <h2 className={classes.day}>
          <DayName at={at} />
        </h2>
        <ul className={classes.notifications}>
          {groups.map((group) => (
            // By the oldest, so that it stays open when a newer one comes.
            <GroupRow key={group.at(-1)?.id} group={group} />
          ))}
        </ul>
      </section>
    )
  })
}

/** The newest of a group; the earlier ones unfold. A click on any of them has read them all. */
function GroupRow({ group }: { group: Group }) {
  const { t } = useTranslation('notifications')
  const reading = useReading()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const [newest, ...earlier] = group
  const unread = unreadIn(group).slice(0, MOST_IDS)
  const read = () => {
    if (unread.length > 0) reading.mutate({ ids: unread })
  }
  return (
    <li>
      <NotificationLink of={newest} isUnread={isOpen ? !newest.read : unread.length > 0} onOpen={read} />
      {earlier.length > 0 ? (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.earlier}
            aria-expanded={isOpen}
            aria-controls={list}
            rightSection={<IconChevronDown size={14} stroke={1.5} className={classes.chevron} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {t('{{count}} earlier', { count: earlier.length })}
          </Button>
          <ul id={list} hidden={!isOpen} className={classes.notifications}>
            {isOpen
              ? earlier.map((each) => (
                  <li key={each.id}>
                    <NotificationLink of={each} isUnread={!each.read} onOpen={read} />
                  </li>
                ))
              : null}
          </ul>
        </>
      ) : null}
    </li>
  )
}
