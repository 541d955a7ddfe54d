import { Progress, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import type { BulkMailResult, BulkMailView } from '~/api/generated/types.gen.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { purposeLabels, resultLabels, statusLabels, statusTones } from '~/entities/bulk-mail/words.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './bulk-mail-page.module.css'
import { isMoving, mailQuery } from './queries.ts'
import { Recipients } from './recipients.tsx'
import { useMailMoves } from './use-mail-moves.ts'

/** One email: its progress, the result for each person, and the button to cancel it. */
export function MailFile({ id }: { id: string }) {
  const { t } = useTranslation('bulk-mail')
  const [result, setResult] = useState<BulkMailResult | null>(null)
  const [trail, setTrail] = useState<readonly string[]>([])
  const moves = useMailMoves()
  const query = useQuery({ ...mailQuery(id, result, trail.at(-1)), placeholderData: keepPreviousData })
  if (query.error && !query.data) {
    return <ProblemAlert problem={problemOf(query.error, msg('The email could not be loaded', { ns: 'bulk-mail' }))} />
  }
  if (!query.data) return <Skeleton height={360} aria-label={t('Loading')} />
  const { email, recipients, next_cursor: next } = query.data
  return (
    <div className={classes.file}>
      <Sending email={email} />
      {moves.offered(email).length > 0 ? (
        <div>
          <MoveButtons moves={moves} record={email} look="panel" />
        </div>
      ) : null}
      <Facts email={email} />
      <Recipients
        counts={email.counts}
        people={recipients}
        result={result}
        onFilter={(word) => {
          setResult(word)
          setTrail([])
        }}
        trail={trail}
        onMove={setTrail}
        next={next ?? null}
        isStale={query.isPlaceholderData}
      />
      <MoveDialog moves={moves} />
    </div>
  )
}

function Sending({ email }: { email: BulkMailView }) {
  const { t } = useTranslation('bulk-mail')
  const { counts, audience, status } = email
  const done = audience - counts.waiting
  return (
    <section aria-label={t('Progress')}>
      <Text fw={500} mb={4} role="status">
        {t('{{sent}} of {{all}} sent', { sent: counts.sent, all: audience })}
      </Text>
      <Progress value={audience === 0 ? 0 : (done / audience) * 100} aria-label={t('Progress')} />
      {isMoving(status) ? (
        <Text size="sm" c="var(--text-muted)" mt="xs">
          {t('Emails are sent in the next minutes. This page updates by itself.')}
        </Text>
      ) : null}
    </section>
  )
}

function Facts({ email }: { email: BulkMailView }) {
  const { t } = useTranslation('bulk-mail')
  const language = useLanguage()
  const { composed, purpose, status, text, cancelled, filter, finished_at: finished } = email
  const { direction } = languages[text.language ?? 'en']
  return (
    <>
      <Properties
        of={[
          {
            label: t('Status'),
            value: <StatusBadge tone={statusTones[status]}>{t(statusLabels[status])}</StatusBadge>,
          },
          { label: t('Purpose'), value: t(purposeLabels[purpose]) },
          { label: t('Audience'), value: filter ? t('By filter') : t('Selected users') },
          { label: t('Written by'), value: composed.by_name },
          { label: t('Date'), value: formatDateTime(language, composed.at) },
          ...(finished ? [{ label: t('Completed'), value: formatDateTime(language, finished) }] : []),
          ...(cancelled ? [{ label: t('Cancelled by'), value: cancelled.by_name }] : []),
          ...Object.entries(email.counts)
            .filter(([, count]) => count > 0)
            .map(([word, count]) => ({ label: t(resultLabels[word as BulkMailResult]), value: count })),
        ]}
      />
      <section aria-label={t('Text')} lang={text.language} dir={direction}>
        <Text fw={500} mb="xs">
          {text.subject}
        </Text>
        <p className={classes.text}>{text.body}</p>
      </section>
    </>
  )
}
