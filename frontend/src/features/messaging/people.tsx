import { Popover, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ConversationView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { formatList } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './people.module.css'
import { TEAM, useOthers } from './topic.ts'

/** Who takes part in a conversation about a topic: the names on one line, and all of them on demand. */
export function People({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation('messaging')
  const language = useLanguage()
  const { id: ownId } = useUser()
  const others = useOthers()(conversation)
  return (
    <Popover position="bottom-start" shadow="md" width={280}>
      <Popover.Target>
        <UnstyledButton className={classes.button} title={t('Show who takes part')}>
          {others.length > 0 ? formatList(language, others) : t('Only you')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.people}>
          {conversation.participants.map(({ id, name }) => (
            <li key={id}>
              <bdi>{id === TEAM ? t('Kilele team') : name}</bdi>
              {id === ownId ? <span className={classes.own}>{t('You')}</span> : null}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
