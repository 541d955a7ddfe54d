import { Button, Group, List, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import type { VettingCaseView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { DeedButton } from '~/components/deed-button.tsx'
import { msg } from '~/i18n/msg.ts'
import { useSentence } from '~/i18n/sentence.ts'

import classes from './admin-vetting.module.css'
import { DecisionDialog, type Asked } from './decision-dialog.tsx'
import { useDecision } from './use-decision.ts'
import { lackSentences } from './words.ts'

interface DeedFacts {
  label: string
  variant: 'filled' | 'default'
  /** What it calls where it asks for nothing first. */
  action?: 'start' | 'approve'
  /** It ends something. */
  isEnd?: boolean
  press: () => void
}

const failed = msg('Failed to update candidate vetting', { ns: 'admin-vetting' })

/** What may be done with the vetting now, as the record says. */
export function Decisions({ of: file, name }: { of: VettingCaseView; name: string }) {
  const { t } = useTranslation('admin-vetting')
  const user = useUser()
  const [params, setParams] = useSearchParams()
  const { allowed_transitions: ways } = file.vetting_process
  // `?ask=interview`: the candidate list leads here to arrange one.
  const isWanted = params.get('ask') === 'interview' && ways.some(({ event }) => event === 'schedule_interview')
  const [asked, setAsked] = useState<Asked | null>(isWanted ? 'interview' : null)
  const close = () => {
    setAsked(null)
    if (params.has('ask')) setParams({}, { replace: true, preventScrollReset: true })
  }
  // What was pressed may be gone with what it did: the focus stays with what may be done next.
  const home = useRef<HTMLElement>(null)
  const stay = () => home.current?.focus()
  const decide = useDecision(file.candidate.id, stay)
  const now = (decision: Parameters<typeof decide.mutate>[0]) =>
    decide.mutate(decision, { onError: (error) => announceProblem(error, failed) })
  const approve = async () => {
    const isSure = await confirm({
      title: t('Approve {{name}}?', { name }),
      consequence: t(
        'Employers can find approved members within seconds, unless they hide. The executive is told by mail.',
      ),
      confirmLabel: t('Approve'),
    })
    if (isSure) now({ decision: { action: 'approve' }, done: t('Candidate approval updated successfully') })
  }
  const isRescheduled = file.vetting_process.status === 'interview_scheduled'
  // What decides stands first.
  const deeds: Record<string, DeedFacts> = {
    start_vetting: {
      label: t('Start Vetting'),
      variant: 'filled',
      action: 'start',
      press: () => now({ decision: { action: 'start' }, done: t('Candidate vetting updated successfully') }),
    },
    approve: { label: t('Approve'), variant: 'filled', action: 'approve', press: () => void approve() },
    reject: { label: t('Reject'), variant: 'default', isEnd: true, press: () => setAsked('reject') },
    schedule_interview: {
      label: isRescheduled ? t('Move the interview') : t('Schedule interview'),
      variant: 'default',
      press: () => setAsked('interview'),
    },
    reverify: { label: t('Ask for a renewal'), variant: 'default', press: () => setAsked('reverify') },
  }
  const isMine = file.assigned_to === user.id
  const isUnderWay = (action: string | undefined) =>
    action !== undefined && decide.isPending && decide.variables.decision.action === action
  return (
    <section ref={home} tabIndex={-1} aria-label={t('Decision')} className={classes.stack}>
      <Group gap="xs">
        {Object.entries(deeds).map(([event, deed]) => {
          const way = ways.find((each) => each.event === event)
          return way ? (
            <DeedButton
              key={event}
              label={deed.label}
              variant={deed.variant}
              {...(deed.isEnd ? { c: 'var(--problem)' } : {})}
              blocked={way.blocked ?? null}
              loading={isUnderWay(deed.action)}
              onClick={deed.press}
            />
          ) : null
        })}
        <Button
          variant="subtle"
          loading={isUnderWay(isMine ? 'unassign' : 'assign')}
          onClick={() =>
            now(
              isMine
                ? { decision: { action: 'unassign' }, done: t('Given back') }
                : { decision: { action: 'assign' }, done: t('It is yours now') },
            )
          }
        >
          {isMine ? t('Give back') : t('Take it on')}
        </Button>
      </Group>
      <Obstacles of={file} />
      <DecisionDialog
        asked={asked}
        file={file}
        name={name}
        onClose={close}
        onGone={() => document.activeElement === document.body && stay()}
      />
    </section>
  )
}

/** Why the record cannot be approved yet, all of it, in sight of the button that waits. */
function Obstacles({ of: { unproven, vetting_process: process } }: { of: VettingCaseView }) {
  const { t } = useTranslation('admin-vetting')
  const translate = useSentence()
  const blocked = process.allowed_transitions.find(({ event }) => event === 'approve')?.blocked ?? null
  if (blocked === null) return null
  const sentences = new Set([translate(blocked), ...unproven.map((lack) => t(lackSentences[lack]))])
  return (
    <section aria-labelledby="obstacles" className={classes.obstacles}>
      <Text size="sm" fw={500} id="obstacles">
        {t('An approval waits for this')}
      </Text>
      <List size="sm">
        {[...sentences].map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </section>
  )
}
