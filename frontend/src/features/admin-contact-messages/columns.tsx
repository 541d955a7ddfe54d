import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ContactMessageView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'

import classes from './contact-messages.module.css'
import { topicLabels } from '~/entities/contact-message/words.ts'
import { stateLabels, stateTones } from './words.ts'

export function useColumns(beside: Beside): readonly Column<ContactMessageView>[] {
  const { t } = useTranslation('admin-contact-messages')
  return [
    {
      key: 'name',
      title: t('From'),
      render: ({ id, name }) => (
        <Anchor component={Link} to={beside.addressOf(id)} preventScrollReset size="sm" fw={500}>
          <bdi className={classes.cut} title={name}>
            {name}
          </bdi>
        </Anchor>
      ),
    },
    {
      key: 'message',
      title: t('Message'),
      isExtra: true,
      render: ({ message, locale }) => (
        <bdi className={`${classes.cut} ${classes.beginning}`} lang={locale}>
          {message}
        </bdi>
      ),
    },
    { key: 'topic', title: t('About'), isExtra: true, render: ({ topic }) => t(topicLabels[topic]) },
    {
      key: 'state',
      title: t('State'),
      render: ({ state }) => <StatusBadge tone={stateTones[state]}>{t(stateLabels[state])}</StatusBadge>,
    },
    { key: 'received', title: t('Received'), width: 136, render: ({ received_at: at }) => <TimeAgo at={at} /> },
  ]
}
