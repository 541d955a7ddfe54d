import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { BackgroundExportView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { kindLabels, listAddress, statusLabels, statusTones } from '~/entities/export/words.ts'
import { formatDateTime, formatNumber, formatSize } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { DownloadButton } from './download-button.tsx'
import type { ExportMoves } from './use-export-moves.ts'

export function useColumns(moves: ExportMoves): readonly Column<BackgroundExportView>[] {
  const { t } = useTranslation('exports')
  const language = useLanguage()
  return [
    {
      key: 'list',
      title: t('List'),
      render: ({ kind, filters }) => (
        <Anchor component={Link} to={listAddress(kind, filters)} size="sm" fw={500}>
          {t(kindLabels[kind])}
        </Anchor>
      ),
    },
    {
      key: 'filters',
      title: t('Filters'),
      isExtra: true,
      render: ({ filters }) => (Object.keys(filters).length > 0 ? t('As in the list') : t('None')),
    },
    {
      key: 'status',
      title: t('Status'),
      render: ({ status }) => <StatusBadge tone={statusTones[status]}>{t(statusLabels[status])}</StatusBadge>,
    },
    {
      key: 'rows',
      title: t('Rows'),
      align: 'end',
      render: ({ rows }) => <span className="tabular">{formatNumber(language, rows)}</span>,
    },
    {
      key: 'size',
      title: t('Size'),
      align: 'end',
      isExtra: true,
      render: ({ status, size }) => (status === 'ready' ? formatSize(language, size) : null),
    },
    { key: 'at', title: t('Requested'), isExtra: true, render: ({ asked_at: at }) => <TimeAgo at={at} /> },
    {
      key: 'until',
      title: t('Kept until'),
      isExtra: true,
      render: ({ expires_at: at }) => (at ? <time dateTime={at}>{formatDateTime(language, at)}</time> : null),
    },
    {
      key: 'actions',
      title: t('Actions'),
      align: 'end',
      render: (record) => (
        <Group justify="flex-end" gap="xs">
          {record.status === 'ready' ? <DownloadButton of={record} /> : null}
          <MoveButtons moves={moves} record={record} look="row" of={t(kindLabels[record.kind])} />
        </Group>
      ),
    },
  ]
}
