import { Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AuditEntryView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Properties } from '~/components/properties.tsx'
import { RecordLink } from '~/entities/audit/record-link.tsx'
import { useAuditWords, type Names } from '~/entities/audit/use-audit-words.ts'
import { areaLabels, roleLabels } from '~/entities/audit/words.ts'
import { formatDateTime, formatDay, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './audit.module.css'

/** One entry with all its fields, and the hash that proves it. */
export function EntryFile({ entry, names }: { entry: AuditEntryView; names: Names }) {
  const { t } = useTranslation('admin-audit')
  const { t: words } = useTranslation('audit-words')
  const language = useLanguage()
  const told = useAuditWords(names)
  const { by, subject } = entry
  return (
    <Stack gap="lg">
      <p className={classes.head}>{told.action(entry)}</p>
      <Properties
        of={[
          { label: t('Change'), value: told.change(entry) },
          { label: t('Time'), value: formatDateTime(language, entry.at) },
          {
            label: t('By'),
            value: by === null ? told.actor(entry) : <RecordLink id={by} names={names} />,
          },
          { label: t('In the role'), value: words(roleLabels[entry.role] ?? entry.role) },
          { label: t('Record'), value: <RecordLink id={subject} names={names} /> },
          { label: t('Record id'), value: subject === null ? null : <Code text={subject} /> },
          { label: t('Area'), value: words(areaLabels[entry.area]) },
          {
            label: t('Recorded'),
            value: t('Entry {{number}} of {{day}}', {
              number: formatNumber(language, entry.number),
              day: formatDay(language, entry.day),
            }),
          },
          { label: t('Hash'), value: <Code text={entry.hash} /> },
        ]}
      />
      <Text size="sm" c="var(--text-muted)">
        {t(
          'Reasons and notes are in the history of the record. The log has ids and states only, so that it can be kept.',
        )}
      </Text>
      <div className={classes.links}>
        {subject === null ? null : (
          <Anchor component={Link} to={paths.adminAudit({ subject })} size="sm">
            {t('All entries about this record')}
          </Anchor>
        )}
        {by === null ? null : (
          <Anchor component={Link} to={paths.adminAudit({ by })} size="sm">
            {t('All actions of this account')}
          </Anchor>
        )}
      </div>
    </Stack>
  )
}

function Code({ text }: { text: string }) {
  return (
    <code className={classes.code} dir="ltr">
      {text}
    </code>
  )
}
