import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { BulkMailView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { purposeLabels, statusLabels, statusTones } from '~/entities/bulk-mail/words.ts'

import classes from './bulk-mail-page.module.css'

export function useColumns(beside: Beside): readonly Column<BulkMailView>[] {
  const { t } = useTranslation('bulk-mail')
  return [
    {
      key: 'subject',
      title: t('Subject'),
      render: ({ id, text: { subject, language } }) => (
        <Anchor component={Link} to={beside.addressOf(id)} preventScrollReset size="sm" fw={500}>
          <bdi className={classes.cut} lang={language} title={subject}>
            {subject}
          </bdi>
        </Anchor>
      ),
    },
    { key: 'purpose', title: t('Purpose'), isExtra: true, render: ({ purpose }) => t(purposeLabels[purpose]) },
    {
      key: 'status',
      title: t('Status'),
      render: ({ status }) => <StatusBadge tone={statusTones[status]}>{t(statusLabels[status])}</StatusBadge>,
    },
    {
      key: 'sent',
      title: t('Sent'),
      width: 112,
      render: ({ counts, audience }) => t('{{sent}} of {{all}}', { sent: counts.sent, all: audience }),
    },
    { key: 'by', title: t('Written by'), isExtra: true, render: ({ composed }) => composed.by_name },
    { key: 'at', title: t('Date'), isExtra: true, width: 136, render: ({ composed: { at } }) => <Day at={at} /> },
  ]
}
