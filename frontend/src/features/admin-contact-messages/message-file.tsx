import { Anchor, Button, Group } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ContactMessageView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { answerLink } from './answer-link.ts'
import classes from './contact-messages.module.css'
import type { MessageMoves } from './use-message-moves.ts'
import { topicLabels } from '~/entities/contact-message/words.ts'
import { stateLabels, stateTones } from './words.ts'

interface MessageFileProps {
  message: ContactMessageView
  moves: MessageMoves
}

/** One message: sender and text, a button to answer, and the allowed moves. */
export function MessageFile({ message, moves }: MessageFileProps) {
  const { t } = useTranslation('admin-contact-messages')
  const language = useLanguage()
  const { state, email, answered_at: answered } = message
  return (
    <div className={classes.file}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <bdi>{message.name}</bdi>
        </h3>
        {message.company ? <bdi className={classes.company}>{message.company}</bdi> : null}
        <StatusBadge tone={stateTones[state]}>{t(stateLabels[state])}</StatusBadge>
      </div>
      <p className={classes.message} dir="auto" lang={message.locale}>
        {message.message}
      </p>
      <Group gap="xs">
        <Button
          component="a"
          href={answerLink(message)}
          variant={state === 'waiting' ? 'filled' : 'default'}
          leftSection={<IconMail size={16} stroke={1.5} aria-hidden="true" />}
        >
          {t('Answer by email')}
        </Button>
        {message.conversation_id ? (
          <Button
            component={Link}
            to={paths.adminMessaging({ conversation: message.conversation_id })}
            variant="default"
          >
            {t('Open the conversation')}
          </Button>
        ) : null}
        <MoveButtons moves={moves} record={message} look="panel" />
      </Group>
      <Properties
        of={[
          {
            label: t('Email'),
            value: (
              <Anchor href={`mailto:${email}`} dir="ltr">
                {email}
              </Anchor>
            ),
          },
          { label: t('About'), value: t(topicLabels[message.topic]) },
          { label: t('Reference'), value: <bdi>{message.reference}</bdi> },
          { label: t('Written in'), value: <bdi lang={message.locale}>{languages[message.locale].name}</bdi> },
          { label: t('Received'), value: formatDateTime(language, message.received_at) },
          ...(answered ? [{ label: t('Answered'), value: formatDateTime(language, answered) }] : []),
        ]}
      />
    </div>
  )
}
