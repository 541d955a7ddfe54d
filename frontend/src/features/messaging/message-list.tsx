import { Button } from '@mantine/core'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { MessagesView, MessageView } from '~/api/generated/types.gen.ts'
import { DayName, dayOf } from '~/components/day-name.tsx'

import { Message } from './message.tsx'
import classes from './messaging.module.css'
import { useKeptPlace } from './use-kept-place.ts'
import type { ShownMessage } from './use-shown-message.ts'
import { firstUnread, type UnreadMark } from './use-unread-mark.ts'

const scrollHere = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'nearest' })

interface MessageListProps {
  /** The newest page first; each in the order of its messages. */
  pages: readonly MessagesView[]
  /** What was unread when the conversation was opened. */
  mark: UnreadMark | null
  isOwn: (message: MessageView) => boolean
  /** The message to show, which is in the pages; null for the last one. */
  shown: ShownMessage | null
  onOlder: (() => void) | undefined
  isLoadingOlder: boolean
}

export function MessageList({ pages, mark, isOwn, shown, onOlder, isLoadingOlder }: MessageListProps) {
  const { t } = useTranslation('messaging')
  const messages = pages.toReversed().flatMap((page) => page.messages)
  const last = messages.at(-1)?.id
  const unread = mark ? firstUnread(messages, mark) : undefined
  const log = useRef<HTMLDivElement>(null)
  useKeptPlace(log, messages[0]?.id)
  // After the end has scrolled into view.
  useLayoutEffect(() => {
    const found = shown && log.current?.querySelector<HTMLElement>(`[data-number="${shown.number}"]`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [shown])
  return (
    <div ref={log} tabIndex={-1} className={classes.messages} role="log" aria-label={t('Messages')}>
      {onOlder ? (
        <Button variant="subtle" size="compact-sm" onClick={onOlder} loading={isLoadingOlder} className={classes.older}>
          {t('Load earlier messages')}
        </Button>
      ) : null}
      {messages.length === 0 ? <p className={classes.none}>{t('No messages yet.')}</p> : null}
      {messages.map((message, place) => {
        const day = dayOf(message.created_at)
        const before = messages[place - 1]
        return (
          <Fragment key={message.id}>
            {before && dayOf(before.created_at) === day ? null : (
              <h3 className={classes.day}>
                <DayName at={message.created_at} />
              </h3>
            )}
            {message.id === unread ? <p className={classes.unread}>{t('New messages')}</p> : null}
            <Message message={message} isOwn={isOwn(message)} isShown={message.number === shown?.number} />
          </Fragment>
        )
      })}
      {/* What is new is at the end; a new last message is another element, which scrolls into view. */}
      <div key={last} className={classes.end} ref={scrollHere} />
    </div>
  )
}
