import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { removeReferenceMutation, resendReferenceMutation } from '~/api/generated/references.gen.ts'
import type { ReferenceView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { DeedButton } from '~/components/deed-button.tsx'
import { failureLabels, referenceLabels, referenceTones, relationshipLabels } from '~/components/reference-words.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './references.module.css'

interface ReferenceRowProps {
  reference: ReferenceView
  onCorrect: () => void
}

/** One referee: who it is, how far the reference is, and what its executive may do. */
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
      <Deeds reference={reference} onCorrect={onCorrect} />
    </li>
  )
}

/** What the status means for this referee, in one line. */
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

function Deeds({ reference, onCorrect }: ReferenceRowProps) {
  const { t } = useTranslation('references')
  const queryClient = useQueryClient()
  const onSettled = () => invalidate(queryClient, 'reference')
  const { id, name } = reference
  const remove = useMutation({
    ...removeReferenceMutation(),
    onSuccess: () => announce(t('Reference removed successfully')),
    onError: (error) => announceProblem(error, msg('Failed to remove reference', { ns: 'references' })),
    onSettled,
  })
  const resend = useMutation({
    ...resendReferenceMutation(),
    onSuccess: () => announce(t('The questions are on their way to {{name}}.', { name })),
    onError: (error) => announceProblem(error, msg('Failed to send the questions', { ns: 'references' })),
    onSettled,
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('Are you sure you want to remove this reference?'),
      consequence: t('{{name}} can no longer answer: the link we may have mailed stops working.', { name }),
      confirmLabel: t('Remove reference'),
      isDestructive: true,
    })
    if (isSure) remove.mutate({ path: { id } })
  }
  const offered = new Map(reference.allowed_transitions.map((next) => [next.event, next]))
  const again = offered.get('resend')
  if (offered.size === 0) return null
  return (
    <Group gap="xs" className={classes.deeds}>
      {again ? (
        <DeedButton
          label={t('Send again')}
          of={name}
          blocked={again.blocked ?? null}
          loading={resend.isPending}
          variant="default"
          size="compact-sm"
          onClick={() => resend.mutate({ path: { id } })}
        />
      ) : null}
      {offered.has('correct') ? (
        <Button variant="subtle" size="compact-sm" aria-label={t('Correct: {{name}}', { name })} onClick={onCorrect}>
          {t('Correct')}
        </Button>
      ) : null}
      {offered.has('remove') ? (
        <Button
          variant="subtle"
          color="clay"
          size="compact-sm"
          loading={remove.isPending}
          aria-label={t('Remove: {{name}}', { name })}
          onClick={() => void ask()}
        >
          {t('Remove')}
        </Button>
      ) : null}
    </Group>
  )
}
