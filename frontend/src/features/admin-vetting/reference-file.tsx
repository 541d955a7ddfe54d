import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { contactReferee } from '~/api/generated/references.gen.ts'
import type { AdminReferenceView } from '~/api/generated/types.gen.ts'
import { onlyReason, type MoveValues } from '~/components/moves/machine.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { useMoves } from '~/components/moves/use-moves.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import {
  failureLabels,
  referenceLabels,
  referenceTones,
  relationshipLabels,
} from '~/entities/vetting/reference-words.ts'
import { formatDateTime, formatNumber } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { ReferenceAnswers } from './reference-answers.tsx'
import { ReferenceSignals } from './reference-signals.tsx'
import classes from './references-panel.module.css'

/** One reference: the referee, its status, signs of fraud, and the answers. */
export function ReferenceFile({ reference }: { reference: AdminReferenceView }) {
  const { t } = useTranslation('admin-references')
  const { t: word } = useTranslation('reference-words')
  const language = useLanguage()
  const { name, position, company, answers } = reference
  const at = (time: string | null) => (time ? formatDateTime(language, time) : null)
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('Relationship'), value: word(relationshipLabels[reference.relationship]) },
    { label: t('Years known'), value: formatNumber(language, reference.years_known) },
    { label: t('Email'), value: <bdi>{reference.email}</bdi> },
    { label: t('Phone'), value: reference.phone ? <bdi>{reference.phone}</bdi> : null },
    { label: t('Written to in'), value: languages[reference.locale].name },
    { label: t('Sent'), value: at(reference.contacted_at) },
    { label: t('Opened'), value: at(reference.opened_at) },
    { label: t('Answered'), value: at(reference.completed_at) },
  ]
  return (
    <article className={classes.file} aria-label={name}>
      <div className={classes.head}>
        <div>
          <Text fw={500}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm" c="var(--text-muted)">
            <bdi>{position}</bdi> · <bdi>{company}</bdi>
          </Text>
        </div>
        <Group gap="xs">
          <StatusBadge tone={referenceTones[reference.status]}>{word(referenceLabels[reference.status])}</StatusBadge>
          <Contact reference={reference} />
        </Group>
      </div>
      {reference.failure_reason ? (
        <Text size="sm" c="var(--problem)">
          {word(failureLabels[reference.failure_reason])}
        </Text>
      ) : null}
      <ReferenceSignals of={reference.signals} />
      <dl className={classes.brief}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {answers ? <ReferenceAnswers answers={answers} /> : null}
    </article>
  )
}

/** Sends the questionnaire, for the first time or again. */
function Contact({ reference }: { reference: AdminReferenceView }) {
  const { t } = useTranslation('admin-references')
  const { name } = reference
  const done = t('The questions are on their way to {{name}}.', { name })
  const words = { send: { label: t('Send the questions'), done }, resend: { label: t('Send again'), done } }
  const moves = useMoves<AdminReferenceView, 'send' | 'resend', MoveValues, unknown>({
    resource: 'reference',
    words: () => words,
    failed: msg('Failed to send the questions', { ns: 'admin-references' }),
    blank: onlyReason,
    send: ({ record: { id } }) => contactReferee({ path: { id }, throwOnError: true }),
  })
  return (
    <MoveButtons moves={moves} record={reference} of={name} look={() => ({ variant: 'default', size: 'compact-sm' })} />
  )
}
