import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { MessageView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'

import { AttachedFile } from './attached-file.tsx'
import classes from './messaging.module.css'
import { MessageTime } from './message-time.tsx'
import { useContentOf } from './use-content-of.ts'

interface MessageProps {
  message: MessageView
  isOwn: boolean
  /** Marked, and able to take the focus. */
  isShown?: boolean
}

export function Message({ message, isOwn, isShown = false }: MessageProps) {
  const { t } = useTranslation('messaging')
  const contentOf = useContentOf()
  const isSystem = message.message_type === 'system'
  const { document_share: share } = message
  const isRead = isOwn && Object.keys(message.read_receipts).length > 1
  if (isSystem) {
    return (
      <p className={classes.move} data-message={message.id}>
        {share ? (
          <Anchor component={Link} to={paths.documentSharing({ share: share.share_id })} inherit>
            {contentOf(message)}
          </Anchor>
        ) : (
          contentOf(message)
        )}{' '}
        · <MessageTime at={message.created_at} />
      </p>
    )
  }
  return (
    <article
      {...(isShown ? { tabIndex: -1 } : {})}
      className={classes.message}
      data-own={isOwn || undefined}
      data-shown={isShown || undefined}
      data-message={message.id}
      data-number={message.number}
    >
      <p className={classes.meta}>
        <bdi>{message.sender_name}</bdi> · <MessageTime at={message.created_at} />
        {isRead ? ` · ${t('Read')}` : null}
      </p>
      {message.content ? (
        <p className={classes.text} dir="auto">
          {message.content}
        </p>
      ) : null}
      {message.attachments.map((file) => (
        <AttachedFile key={file.id} conversation={message.conversation_id} file={file} />
      ))}
    </article>
  )
}
