import { Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { VettingChangeView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { vettingTones } from '~/components/vetting-words.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './candidates.module.css'

/** Without their subject, as the timeline wants them. */
const told: Record<VettingChangeView['event'], string> = {
  register: msg('registered', { ns: 'admin-candidates' }),
  start_vetting: msg('started vetting', { ns: 'admin-candidates' }),
  approve: msg('approved the candidate', { ns: 'admin-candidates' }),
  reject: msg('rejected the candidate', { ns: 'admin-candidates' }),
}

interface VettingHistoryProps {
  /** Null while it is read. */
  history: readonly VettingChangeView[] | null
  error: unknown
  onRetry: () => void
  retrying: boolean
}

export function VettingHistory({ history, error, onRetry, retrying }: VettingHistoryProps) {
  const { t } = useTranslation('admin-candidates')
  const user = useUser()
  return (
    <section aria-labelledby="vetting-history">
      <Title order={3} id="vetting-history" className={classes.heading}>
        {t('Vetting history')}
      </Title>
      {history ? (
        history.length > 0 ? (
          <Timeline
            label={t('Vetting history')}
            events={history.map(({ event, to, by, at, reason }) => ({
              id: `${at}${event}`,
              at,
              tone: vettingTones[to],
              actor: by === user.id ? t('You') : t('Another admin'),
              deed: t(told[event]),
              note: reason ?? null,
            }))}
          />
        ) : (
          <Text size="sm" c="var(--text-muted)">
            {t('Vetting has not begun.')}
          </Text>
        )
      ) : error ? (
        <ProblemPanel error={error} onRetry={onRetry} retrying={retrying} />
      ) : (
        <Skeleton height={40} />
      )}
    </section>
  )
}
