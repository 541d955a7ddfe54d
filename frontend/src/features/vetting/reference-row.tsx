import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { removeReference, resendReference } from '~/api/generated/references.gen.ts'
import type { ReferenceView } from '~/api/generated/types.gen.ts'
import { blockedOf } from '~/components/moves/blocked-of.ts'
import { onlyReason, type MoveValues } from '~/components/moves/machine.ts'
import { MoveButton, MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { useMoves } from '~/components/moves/use-moves.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import {
  failureLabels,
  referenceLabels,
  referenceTones,
  relationshipLabels,
} from '~/entities/vetting/reference-words.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './references.module.css'

interface ReferenceRowProps {
  reference: ReferenceView
  onCorrect: () => void
}

/** One referee: name, status, and the executive's allowed actions. */
export function ReferenceRow({ reference, onCorrect }: ReferenceRowProps) {
  const { t } = useTranslation('references')
  const { t: word } = useTranslation('reference-words')
  const { name, position, company, email, phone, years_known: count } = reference
  const who = [email, phone].filter(Boolean)
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.who}>
        <Text fw={500}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="var(--text-muted)">
          <bdi>{position}</bdi> · <bdi>{company}</bdi>
        </Text>
        <Text size="sm" c="var(--text-muted)">
          {word(relationshipLabels[reference.relationship])} · {t('Known for {{count}} years', { count })}
        </Text>
        <Text size="sm" c="var(--text-faint)" className={classes.reach}>
          {who.map((way) => (
            <bdi key={way}>{way}</bdi>
          ))}
        </Text>
      </div>
      <div className={classes.state}>
        <StatusBadge tone={referenceTones[reference.status]}>{word(referenceLabels[reference.status])}</StatusBadge>
        <State of={reference} />
      </div>
      <Ways reference={reference} onCorrect={onCorrect} />
    </li>
  )
}

/** The explanation of the status, in one line. */
function State({ of }: { of: ReferenceView }) {
  const { t } = useTranslation('references')
  const { t: word } = useTranslation('reference-words')
  const language = useLanguage()
  const told = () => {
    if (of.failure_reason) return word(failureLabels[of.failure_reason])
    if (of.completed_at) return t('Answered on {{date}}', { date: formatDate(language, of.completed_at) })
    if (of.expires_at) return t('Can answer until {{date}}', { date: formatDate(language, of.expires_at) })
    return t('Not written to yet')
  }
  return (
    <Text size="sm" c={of.failure_reason ? 'var(--problem)' : 'var(--text-muted)'}>
      {told()}
    </Text>
  )
}

function Ways({ reference, onCorrect }: ReferenceRowProps) {
  const { t } = useTranslation('references')
  const { name, allowed_transitions: transitions } = reference
  const words = {
    resend: { label: t('Send again'), done: t('The questions are on their way to {{name}}.', { name }) },
    remove: {
      label: t('Remove'),
      done: t('Reference removed successfully'),
      isEnd: true,
      question: {
        title: t('Are you sure you want to remove this reference?'),
        consequence: t('{{name}} can no longer answer: the link we may have emailed stops working.', { name }),
        confirmLabel: t('Remove reference'),
        isDestructive: true,
      },
    },
  }
  const moves = useMoves<ReferenceView, 'resend' | 'remove', MoveValues, unknown>({
    resource: 'reference',
    words: () => words,
    failed: {
      resend: msg('Failed to send the questions', { ns: 'references' }),
      remove: msg('Failed to remove reference', { ns: 'references' }),
    },
    blank: onlyReason,
    send: ({ record: { id }, move: { event } }) =>
      event === 'resend'
        ? resendReference({ path: { id }, throwOnError: true })
        : removeReference({ path: { id }, throwOnError: true }),
  })
  const correct = transitions.find(({ event }) => event === 'correct')
  if (transitions.length === 0) return null
  const buttons = { moves, record: reference, of: name }
  return (
    <Group gap="xs" className={classes.deeds}>
      <MoveButtons
        {...buttons}
        only={({ event }) => event === 'resend'}
        look={() => ({ variant: 'default', size: 'compact-sm' })}
      />
      {correct ? (
        <MoveButton
          label={t('Correct')}
          of={name}
          blocked={blockedOf(correct)}
          variant="subtle"
          size="compact-sm"
          onClick={onCorrect}
        />
      ) : null}
      <MoveButtons {...buttons} only={({ event }) => event === 'remove'} look="row" />
      <MoveDialog moves={moves} />
    </Group>
  )
}
