import { Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { contactRefereeMutation } from '~/api/generated/references.gen.ts'
import type { AdminReferenceView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { DeedButton } from '~/components/deed-button.tsx'
import { failureLabels, referenceLabels, referenceTones, relationshipLabels } from '~/components/reference-words.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDateTime, formatNumber } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { ReferenceAnswers } from './reference-answers.tsx'
import { ReferenceSignals } from './reference-signals.tsx'
import classes from './references-panel.module.css'

/** One reference: the referee, where it stands, what speaks against the answer, and the answer. */
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
  const queryClient = useQueryClient()
  const { id, name } = reference
  const contact = useMutation({
    ...contactRefereeMutation(),
    onSuccess: () => announce(t('The questions are on their way to {{name}}.', { name })),
    onError: (error) => announceProblem(error, msg('Failed to send the questions', { ns: 'admin-references' })),
    // Refused ones too: what is offered is then out of date.
    onSettled: () => invalidate(queryClient, 'reference'),
  })
  const next = reference.allowed_transitions.find(({ event }) => event === 'send' || event === 'resend')
  if (!next) return null
  return (
    <DeedButton
      label={next.event === 'send' ? t('Send the questions') : t('Send again')}
      of={name}
      blocked={next.blocked ?? null}
      loading={contact.isPending}
      variant="default"
      size="compact-sm"
      onClick={() => contact.mutate({ path: { id } })}
    />
  )
}
