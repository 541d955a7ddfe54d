import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listAuditEntriesOptions } from '~/api/generated/admin.gen.ts'
import type { AuditEntryView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { useAuditWords } from '~/entities/audit/use-audit-words.ts'
import type { Tone } from '~/theme/tones.ts'

import classes from './users.module.css'

const SHOWN = 20

const toneOf = ({ area }: AuditEntryView): Tone => (area === 'access' || area === 'identity' ? 'active' : 'neutral')

/** What the audit log has about an account in the last 30 days, the newest first (P06). */
export function Activity({ id }: { id: string }) {
  const { t } = useTranslation('admin-users')
  const list = useQuery(listAuditEntriesOptions({ query: { subject: id, limit: SHOWN } }))
  const told = useAuditWords(list.data?.names ?? {})
  if (!list.data) {
    return list.error ? (
      <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    ) : (
      <Skeleton height={120} />
    )
  }
  const { entries } = list.data
  return (
    <div className={classes.activity}>
      {entries.length > 0 ? (
        <Timeline
          label={t('Activity')}
          events={entries.map((entry) => ({
            id: entry.id,
            at: entry.at,
            tone: toneOf(entry),
            actor: told.actor(entry),
            deed: told.action(entry),
            note: told.change(entry),
          }))}
        />
      ) : (
        <Text size="sm" c="var(--text-muted)">
          {t('The audit log has nothing about this account in the last 30 days.')}
        </Text>
      )}
      <div className={classes.activityLinks}>
        <Anchor component={Link} to={paths.adminAudit({ subject: id })} size="sm">
          {t('All entries about this account')}
        </Anchor>
        <Anchor component={Link} to={paths.adminAudit({ by: id })} size="sm">
          {t('All actions of this account')}
        </Anchor>
      </div>
    </div>
  )
}
