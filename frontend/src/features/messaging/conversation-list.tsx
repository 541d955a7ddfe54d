import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ConversationView } from '~/api/generated/types.gen.ts'

import classes from './messaging.module.css'
import { MessageTime } from './message-time.tsx'
import { useContentOf } from './use-content-of.ts'

/** Brief: the preview of the last message has at most fifty characters. */
const PREVIEW = 50

interface ConversationListProps {
  conversations: readonly ConversationView[]
  open: string | null
  addressOf: (id: string) => string
}

export function ConversationList({ conversations, open, addressOf }: ConversationListProps) {
  const { t } = useTranslation('messaging')
  const contentOf = useContentOf()
  return (
    <ul className={classes.conversations}>
      {conversations.map((conversation) => {
        const { id, title, last_message: last, unread_count: unread, last_activity_at: at } = conversation
        const letters = Array.from(last ? contentOf(last) : '')
        const preview = letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}…` : letters.join('')
        return (
          <li key={id}>
            <Link
              to={addressOf(id)}
              className={classes.conversation}
              aria-current={id === open ? 'true' : undefined}
              data-unread={unread > 0 || undefined}
            >
              <span className={classes.names}>
                <bdi className={classes.title}>{title}</bdi>
                <MessageTime at={at} />
              </span>
              <span className={classes.names}>
                <span className={classes.preview} dir="auto">
                  {preview}
                </span>
                {unread > 0 ? (
                  <span className={classes.count} aria-label={t('{{count}} unread', { count: unread })}>
                    {unread}
                  </span>
                ) : null}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
