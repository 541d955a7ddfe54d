import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ConversationView } from '~/api/generated/types.gen.ts'
import { Face } from '~/components/face.tsx'
import { formatList } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { ApplicationLine } from './application-line.tsx'
import classes from './messaging.module.css'
import { MessageTime } from './message-time.tsx'
import { isTopic, topicLabels, useFaceOf, useOthers } from './topic.ts'
import { useContentOf } from './use-content-of.ts'

/** Brief: the preview of the last message has at most fifty characters. */
const PREVIEW = 50

interface ConversationListProps {
  conversations: readonly ConversationView[]
  open: string | null
  addressOf: (id: string) => string
}

function previewOf(text: string): string {
  const letters = Array.from(text)
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}…` : text
}

export function ConversationList({ conversations, open, addressOf }: ConversationListProps) {
  const { t } = useTranslation('messaging')
  const contentOf = useContentOf()
  const faceOf = useFaceOf()
  return (
    <ul className={classes.conversations}>
      {conversations.map((conversation) => {
        const { id, title, application, last_message: last, unread_count: unread, last_activity_at: at } = conversation
        const content = last ? contentOf(last) : ''
        const fileName = content === '' ? last?.file_name : null
        return (
          <li key={id}>
            <Link
              to={addressOf(id)}
              className={classes.conversation}
              aria-current={id === open ? 'true' : undefined}
              data-unread={unread > 0 || undefined}
            >
              <Face {...faceOf(conversation)} />
              <span className={classes.entry}>
                <span className={classes.names}>
                  <bdi className={classes.title}>{title}</bdi>
                  <MessageTime at={at} />
                </span>
                {isTopic(conversation) ? <Topic conversation={conversation} /> : null}
                {application ? (
                  <span className={classes.people}>
                    <ApplicationLine application={application} />
                  </span>
                ) : null}
                <span className={classes.names}>
                  <span className={classes.preview} dir="auto">
                    {fileName ? (
                      <IconPaperclip
                        size={14}
                        stroke={1.5}
                        role="img"
                        aria-label={t('File')}
                        className={classes.clip}
                      />
                    ) : null}
                    {previewOf(fileName ?? content)}
                  </span>
                  {unread > 0 ? (
                    <span className={classes.count} aria-label={t('{{count}} unread', { count: unread })}>
                      {unread}
                    </span>
                  ) : null}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Who else takes part, and what it is about unless that is anything. */
function Topic({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation('messaging')
  const language = useLanguage()
  const others = useOthers()(conversation)
  const { conversation_type: type } = conversation
  const isNamed = type === 'introduction' || type === 'application' || (type === 'general' && others.length > 0)
  const label = isNamed ? null : t(topicLabels[type])
  return (
    <span className={classes.people}>
      {others.length > 0 ? <bdi>{formatList(language, others)}</bdi> : null}
      {others.length > 0 && label ? ' · ' : null}
      {label}
    </span>
  )
}
