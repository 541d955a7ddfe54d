import { Anchor, Button, Group } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { TimelineView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Figures } from '~/components/figures.tsx'
import { Person } from '~/components/person.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { notVerified, verifyTimeline } from '~/entities/interaction/verification.ts'
import { VerificationNote } from '~/entities/interaction/verification-note.tsx'
import { conversationOf } from '~/entities/introduction/conversation.ts'
import { stageLabels, stageTones } from '~/entities/introduction/words.ts'
import { applicationLabels, applicationTones } from '~/entities/job/words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './history.module.css'
import { LogButton } from './log-button.tsx'

interface TimelineHeadProps {
  timeline: TimelineView
}

/** Who the history is with, its figures, and whether it is as it was recorded. */
export function TimelineHead({ timeline }: TimelineHeadProps) {
  const { t } = useTranslation('communication-history')
  const language = useLanguage()
  const { participant, summary, can_log: canLog } = timeline
  const { total_interactions: total, first_interaction: first, last_interaction: last } = summary
  const check = useMutation({ mutationFn: () => verifyTimeline(participant.id) })
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <div className={classes.who}>
          <h2 id="participant" className={classes.name}>
            <Person
              size="lg"
              person={{
                kind: 'named',
                name: participant.name,
                line: participant.title ? <bdi>{participant.title}</bdi> : null,
              }}
            />
          </h2>
          <Newest timeline={timeline} />
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFingerprint size={16} stroke={1.5} aria-hidden="true" />}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('Verify')}
          </Button>
          {canLog ? <LogButton participant={participant.id} /> : null}
        </Group>
      </div>
      {check.error ? <ProblemAlert problem={problemOf(check.error, notVerified)} /> : null}
      {check.data ? <VerificationNote of={check.data} seen={total} /> : null}
      <Figures
        of={[
          { label: t('Interactions'), value: formatNumber(language, total) },
          { label: t('First'), value: first ? <Day at={first} /> : '—' },
          { label: t('Last'), value: last ? <Day at={last} /> : '—' },
        ]}
      />
    </header>
  )
}

/** The newest introduction and the newest application of the two. */
function Newest({ timeline }: { timeline: TimelineView }) {
  const { t } = useTranslation('communication-history')
  const { t: word } = useTranslation('introduction-words')
  const { t: jobWord } = useTranslation('job-words')
  const isEmployer = useUser().role === 'employer'
  const { introduction_id: introduction, stage, application_status: status } = timeline
  return (
    <div className={classes.links}>
      {introduction && stage ? (
        <>
          <StatusBadge tone={stageTones[stage]}>{word(stageLabels[stage])}</StatusBadge>
          <Anchor component={Link} to={paths.messaging({ conversation: conversationOf(introduction) })} size="sm">
            {t('Conversation')}
          </Anchor>
          <Anchor component={Link} to={paths.introduction(introduction)} size="sm">
            {t('Introduction')}
          </Anchor>
        </>
      ) : null}
      {status ? (
        <>
          <StatusBadge tone={applicationTones[status]}>{jobWord(applicationLabels[status])}</StatusBadge>
          <Anchor component={Link} to={isEmployer ? paths.applicants : paths.myApplications()} size="sm">
            {t('Applications')}
          </Anchor>
        </>
      ) : null}
    </div>
  )
}
