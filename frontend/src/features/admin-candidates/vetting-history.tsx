import { Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { RestView, VettingChangeView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Timeline, type TimelineEvent } from '~/components/timeline.tsx'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

import classes from './candidates.module.css'

/** Without their subject, for the timeline. */
const eventTexts: Record<VettingChangeView['event'], string> = {
  register: msg('registered', { ns: 'admin-candidates' }),
  create: msg('began the vetting', { ns: 'admin-candidates' }),
  start_vetting: msg('started vetting', { ns: 'admin-candidates' }),
  documents_complete: msg('The required documents are there', { ns: 'admin-candidates' }),
  references_complete: msg('Two references are named', { ns: 'admin-candidates' }),
  submit: msg('submitted the record for review', { ns: 'admin-candidates' }),
  schedule_interview: msg('scheduled an interview', { ns: 'admin-candidates' }),
  approve: msg('approved the candidate', { ns: 'admin-candidates' }),
  reject: msg('rejected the candidate', { ns: 'admin-candidates' }),
  reopen: msg('took the feedback up', { ns: 'admin-candidates' }),
  reverify: msg('asked for a renewal', { ns: 'admin-candidates' }),
}

const tones: Record<VettingChangeView['to'], Tone> = {
  not_started: 'neutral',
  in_progress: 'active',
  documents_submitted: 'active',
  references_submitted: 'active',
  background_check: 'waiting',
  interview_scheduled: 'waiting',
  approved: 'done',
  rejected: 'stopped',
}

/** The two events of a long inactivity. */
const rested = {
  rest: msg('Employers no longer find them: not signed in for half a year', { ns: 'admin-candidates' }),
  return: msg('signed in again', { ns: 'admin-candidates' }),
}

interface VettingHistoryProps {
  /** Null while it loads. */
  history: readonly VettingChangeView[] | null
  rests: readonly RestView[]
  error: unknown
  onRetry: () => void
  retrying: boolean
}

export function VettingHistory({ history, rests, error, onRetry, retrying }: VettingHistoryProps) {
  const { t } = useTranslation('admin-candidates')
  const user = useUser()
  const moves = (made: readonly VettingChangeView[]): TimelineEvent[] =>
    made.map(({ event, to, actor, by, by_name: name, at, reason }) => ({
      id: `${at}${event}`,
      at,
      tone: tones[to],
      actor: {
        admin: by === user.id ? t('You') : name || t('Another admin'),
        executive: t('The executive'),
        system: null,
      }[actor],
      deed: t(eventTexts[event]),
      note: reason ?? null,
    }))
  const silences = (kept: readonly RestView[]): TimelineEvent[] =>
    kept.map(({ event, at }) => {
      const isBack = event === 'return'
      return {
        id: `${at}${event}`,
        at,
        tone: isBack ? 'done' : 'neutral',
        actor: isBack ? t('The executive') : null,
        deed: t(isBack ? rested.return : rested.rest),
        note: null,
      }
    })
  return (
    <section aria-labelledby="vetting-history">
      <Title order={3} id="vetting-history" className={classes.heading}>
        {t('Vetting history')}
      </Title>
      {history ? (
        history.length > 0 ? (
          <Timeline
            label={t('Vetting history')}
            events={[...moves(history), ...silences(rests)].toSorted((a, b) => b.at.localeCompare(a.at))}
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
