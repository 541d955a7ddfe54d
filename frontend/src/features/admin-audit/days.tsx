import { Alert, Button, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconFingerprint, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { verifyAuditDay } from '~/api/generated/admin.gen.ts'
import type { AuditDayView, AuditVerificationView, Broken } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { formatDateTime, formatDay, formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './audit.module.css'
import { daysQuery, type AuditFilters } from './list-query.ts'

const brokenTexts: Record<Broken, string> = {
  missing: msg('Entry {{number}} is missing.', { ns: 'admin-audit' }),
  changed: msg('Entry {{number}} was changed.', { ns: 'admin-audit' }),
  detached: msg('Entry {{number}} does not follow the one before it.', { ns: 'admin-audit' }),
  unknown: msg('Entry {{number}} is not one that was recorded.', { ns: 'admin-audit' }),
}

/** The days of the list, whether they are sealed, and the verification of those that are. */
export function Days({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation('admin-audit')
  const list = useQuery(daysQuery(filters))
  const [found, setFound] = useState<Readonly<Record<string, AuditVerificationView>>>({})
  const days = list.data?.days ?? []
  const sealed = days.filter(({ sealed_at: at }) => at !== null)
  const check = useMutation({
    mutationFn: async () => {
      setFound({})
      // One after the other: each reads all entries of its day.
      await sealed.reduce(async (before, { date }) => {
        await before
        const { data } = await verifyAuditDay({ path: { date } })
        setFound((known) => ({ ...known, [date]: data }))
      }, Promise.resolve())
    },
  })
  if (!list.data) {
    return <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  }
  const checked = Object.values(found)
  return (
    <Stack gap="md">
      <Text size="sm" c="var(--text-muted)">
        {t(
          'Every entry contains the hash of the one before it. After a day has ended (UTC) it is sealed: its root is stored in a locked bucket, where no part of the platform can overwrite or delete it for seven years.',
        )}
      </Text>
      {check.error ? (
        <ProblemAlert problem={problemOf(check.error, msg('The days could not be verified', { ns: 'admin-audit' }))} />
      ) : null}
      {check.isPending ? (
        <div role="status">
          <Progress value={(100 * checked.length) / sealed.length} size="sm" aria-hidden="true" />
          <Text size="sm" mt={4}>
            {t('{{done}} of {{all}} days verified', { done: checked.length, all: sealed.length })}
          </Text>
        </div>
      ) : null}
      {check.isSuccess ? <Result of={checked} /> : null}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={16} stroke={1.5} aria-hidden="true" />}
        disabled={sealed.length === 0}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('Verify the sealed days')}
      </Button>
      {days.length === 0 ? (
        <Text size="sm">{t('Nothing was recorded on these days.')}</Text>
      ) : (
        <ul className={classes.days}>
          {days.map((day) => (
            <Day key={day.date} day={day} found={found[day.date]} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Result({ of }: { of: readonly AuditVerificationView[] }) {
  const { t } = useTranslation('admin-audit')
  const broken = of.filter(({ is_intact: isIntact }) => !isIntact).length
  return broken === 0 ? (
    <Alert color="teal" role="status" icon={<IconFingerprint size={20} stroke={1.5} />}>
      {t('All {{count}} sealed days are as they were recorded.', { count: of.length })}
    </Alert>
  ) : (
    <Alert color="clay" role="alert" icon={<IconAlertTriangle size={20} stroke={1.5} />}>
      {t('{{count}} days are not as they were recorded. Please report this to the engineers of the platform.', {
        count: broken,
      })}
    </Alert>
  )
}

function Day({ day, found }: { day: AuditDayView; found: AuditVerificationView | undefined }) {
  const { t } = useTranslation('admin-audit')
  const language = useLanguage()
  const { sealed_at: sealedAt, entries, date, root } = day
  return (
    <li className={classes.day}>
      <div className={classes.dayHead}>
        {sealedAt ? (
          <IconLock size={16} stroke={1.5} aria-hidden="true" />
        ) : (
          <IconLockOpen size={16} stroke={1.5} aria-hidden="true" />
        )}
        <span className={classes.date}>{formatDay(language, date)}</span>
        <span className={classes.quiet}>
          {t('{{number}} entries', { count: entries, number: formatNumber(language, entries) })}
        </span>
      </div>
      <span className={classes.quiet}>
        {sealedAt ? t('Sealed {{time}}', { time: formatDateTime(language, sealedAt) }) : t('Open: entries are added')}
      </span>
      {root ? (
        <code className={classes.code} dir="ltr">
          {root}
        </code>
      ) : null}
      {found ? <Found of={found} /> : null}
    </li>
  )
}

function Found({ of: { is_intact: isIntact, first_broken: broken } }: { of: AuditVerificationView }) {
  const { t } = useTranslation('admin-audit')
  const language = useLanguage()
  if (isIntact) return <span className={classes.intact}>{t('As it was recorded')}</span>
  return (
    <span className={classes.broken}>
      {broken
        ? t(brokenTexts[broken.why], { number: formatNumber(language, broken.number) })
        : t('It differs from its stored root.')}
    </span>
  )
}
