import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { BulkMailPreview } from '~/api/generated/types.gen.ts'
import type { Problem } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { Properties } from '~/components/properties.tsx'
import { formatList } from '~/i18n/format.ts'
import { languages, type Language } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './bulk-mail.module.css'
import { resultLabels } from './words.ts'

interface MailCheckProps {
  preview: BulkMailPreview
  /** The language of the email. */
  language: Language
  onBack: () => void
  onSend: () => void
  pending: boolean
  problem: Problem | null
}

const REASONS = ['switched_off', 'unconfirmed', 'undeliverable', 'closed'] as const

/** Who gets the email, who does not and why, and the email as the first recipient gets it. */
export function MailCheck({ preview, language, onBack, onSend, pending, problem }: MailCheckProps) {
  const { t } = useTranslation('bulk-mail')
  const reader = useLanguage()
  const { recipients, left_out: leftOut, first } = preview
  const names = first.map(({ name }) => name)
  const more = recipients - names.length
  const reasons = REASONS.filter((reason) => leftOut[reason] > 0)
  return (
    <Stack gap="md">
      <Text fw={500}>{t('{{count}} users get this email', { count: recipients })}</Text>
      {names.length > 0 ? (
        <Text size="sm" c="var(--text-muted)">
          {formatList(reader, more > 0 ? [...names, t('{{count}} others', { count: more })] : names)}
        </Text>
      ) : null}
      {reasons.length > 0 ? (
        <section aria-label={t('Left out')}>
          <Text size="sm" fw={500}>
            {t('Left out')}
          </Text>
          <Properties of={reasons.map((reason) => ({ label: t(resultLabels[reason]), value: leftOut[reason] }))} />
        </section>
      ) : null}
      <section aria-label={t('The email')} lang={language} dir={languages[language].direction}>
        <Title order={3} size="h4" mb="xs">
          {preview.subject}
        </Title>
        <pre className={classes.text}>{preview.text}</pre>
      </section>
      <Text size="sm" c="var(--text-muted)">
        {t('Sent in the next minutes. Until an email is sent it can be cancelled.')}
      </Text>
      {problem ? <ProblemAlert problem={problem} /> : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack} disabled={pending}>
          {t('Back')}
        </Button>
        <Button onClick={onSend} loading={pending} disabled={recipients === 0}>
          {t('Send to {{count}} users', { count: recipients })}
        </Button>
      </div>
    </Stack>
  )
}
