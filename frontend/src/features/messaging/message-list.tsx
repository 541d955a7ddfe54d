import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { MessagesView, MessageView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'

import classes from './messaging.module.css'
import { MessageTime } from './message-time.tsx'
import { useContentOf } from './use-content-of.ts'

const scrollHere = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'nearest' })

interface MessageListProps {
  /** The newest page first; each in the order of its messages. */
  pages: readonly MessagesView[]
  onOlder: (() => void) | undefined
  isLoadingOlder: boolean
}

export function MessageList({ pages, onOlder, isLoadingOlder }: MessageListProps) {
  const { t } = useTranslation('messaging')
  const { role } = useUser()
  const messages = pages.toReversed().flatMap((page) => page.messages)
  const last = messages.at(-1)?.id
  return (
    <div className={classes.messages} role="log" aria-label={t('Messages')}>
      {onOlder ? (
        <Button variant="subtle" size="compact-sm" onClick={onOlder} loading={isLoadingOlder} className={classes.older}>
          {t('Older messages')}
        </Button>
      ) : null}
      {messages.map((message) => (
        <Message key={message.id} message={message} isOwn={message.sender === role} />
      ))}
      {/* What is new is at the end; a new last message is another element, which scrolls into view. */}
      <div key={last} className={classes.end} ref={scrollHere} />
    </div>
  )
}

function Message({ message, isOwn }: { message: MessageView; isOwn: boolean }) {
  const { t } = useTranslation('messaging')
  const contentOf = useContentOf()
  const isMove = message.message_type === 'system'
  const isRead = isOwn && Object.keys(message.read_receipts).length > 1
  if (isMove) {
    return (
      <p className={classes.move}>
        {contentOf(message)} · <MessageTime at={message.created_at} />
      </p>
    )
  }
  return (
    <article className={classes.message} data-own={isOwn || undefined}>
      <p className={classes.meta}>
        <bdi>{message.sender_name}</bdi> · <MessageTime at={message.created_at} />
        {isRead ? ` · ${t('Read')}` : null}
      </p>
      <p className={classes.text} dir="auto">
        {message.content}
      </p>
    </article>
  )
}
