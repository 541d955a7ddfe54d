import { Anchor } from '@mantine/core'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AuditEntryView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { RecordLink } from '~/entities/audit/record-link.tsx'
import { useAuditWords, type Names } from '~/entities/audit/use-audit-words.ts'
import { areaLabels } from '~/entities/audit/words.ts'
import { formatDate, formatDateTime, formatTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './audit.module.css'

export function useColumns(beside: Beside, names: Names): readonly Column<AuditEntryView>[] {
  const { t } = useTranslation('admin-audit')
  const { t: words } = useTranslation('audit-words')
  const language = useLanguage()
  const told = useAuditWords(names)
  return [
    {
      key: 'action',
      title: t('What happened'),
      render: (entry) => (
        <>
          <Anchor component={Link} to={beside.addressOf(entry.id)} preventScrollReset size="sm" fw={500}>
            {told.action(entry)}
          </Anchor>
          <Change text={told.change(entry)} />
        </>
      ),
    },
    { key: 'actor', title: t('By'), render: (entry) => <bdi className={classes.cut}>{told.actor(entry)}</bdi> },
    {
      key: 'record',
      title: t('Record'),
      isExtra: true,
      render: ({ subject }) => <RecordLink id={subject} names={names} className={classes.cut} />,
    },
    { key: 'area', title: t('Area'), isExtra: true, render: ({ area }) => words(areaLabels[area]) },
    {
      key: 'at',
      title: t('Time'),
      render: ({ at }) => (
        <time dateTime={at} title={formatDateTime(language, at)} className={clsx('tabular', classes.time)}>
          <span>{formatDate(language, at)}</span> <span>{formatTime(language, at)}</span>
        </time>
      ),
    },
  ]
}

function Change({ text }: { text: string | null }) {
  return text === null ? null : <span className={classes.change}>{text}</span>
}
