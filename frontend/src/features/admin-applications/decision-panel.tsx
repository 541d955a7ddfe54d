import { Stack, Text, Title } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationFileView } from '~/api/generated/types.gen.ts'
import { inPanel, MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './applications.module.css'
import { Assignee } from './assignee.tsx'
import { useReviewMoves } from './use-review-moves.tsx'

/** The moves of an application, its deadline and the latest comment. */
export function DecisionPanel({ application }: { application: ApplicationFileView }) {
  const { t } = useTranslation('admin-applications')
  const language = useLanguage()
  const day = (at: string) => formatDate(language, at)
  const home = useRef<HTMLElement>(null)
  const moves = useReviewMoves(home)
  const request = application.info_request
  const reason = application.rejection_reason ?? application.review_notes

  return (
    <section ref={home} tabIndex={-1} className={classes.panel} aria-labelledby="decision">
      <Title order={2} id="decision" className={classes.heading}>
        {t('Decision')}
      </Title>
      {application.status === 'draft' ? null : <Assignee application={application} />}
      {application.sla_due_at ? (
        <Text size="sm" className={application.is_overdue ? classes.overdue : classes.quiet}>
          {application.is_overdue
            ? t('An answer was promised by {{date}}', { date: day(application.sla_due_at) })
            : t('Answer promised by {{date}}', { date: day(application.sla_due_at) })}
        </Text>
      ) : null}
      {request ? (
        <Said label={t('We asked')} text={request.message}>
          {application.info_expires_at
            ? t('Closes on {{date}} without an answer', { date: day(application.info_expires_at) })
            : null}
        </Said>
      ) : null}
      {reason ? <Said label={t('We told the applicant')} text={reason} /> : null}
      {application.admin_notes ? <Said label={t('Note among admins')} text={application.admin_notes} /> : null}
      <Wait application={application} />
      <Invitation expiresAt={application.invitation_expires_at ?? null} />
      {moves.offered(application).length > 0 ? (
        <Stack gap="xs">
          <MoveButtons moves={moves} record={application} look={(move) => ({ fullWidth: true, ...inPanel(move) })} />
        </Stack>
      ) : (
        <Text size="sm" c="var(--text-muted)">
          {request ? t('Waiting for the applicant.') : t('Nothing is left to decide.')}
        </Text>
      )}
      <MoveDialog moves={moves} />
    </section>
  )
}

/** The validity of an invitation that is not claimed. */
function Invitation({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation('admin-applications')
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  if (expiresAt === null) return null
  const date = formatDate(language, expiresAt)
  const isExpired = Date.parse(expiresAt) <= now
  return (
    <Text size="sm" className={isExpired ? classes.overdue : classes.quiet}>
      {isExpired ? t('Invitation expired on {{date}}', { date }) : t('Invitation expires on {{date}}', { date })}
    </Text>
  )
}

/** From when a rejected applicant may apply again, and whether an admin waived the waiting time. */
function Wait({ application }: { application: ApplicationFileView }) {
  const { t } = useTranslation('admin-applications')
  const language = useLanguage()
  if (!application.may_reapply_at) return null
  const date = formatDate(language, application.may_reapply_at)
  return (
    <Text size="sm" className={classes.quiet}>
      {application.reapply_waived
        ? t('Waiting time waived on {{date}}: the applicant may apply again.', { date })
        : t('The applicant may apply again from {{date}}.', { date })}
    </Text>
  )
}

function Said({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="var(--text-faint)">
        {label}
      </Text>
      <Text size="sm" className={classes.prose} dir="auto">
        {text}
      </Text>
      {children ? (
        <Text size="sm" c="var(--text-faint)">
          {children}
        </Text>
      ) : null}
    </div>
  )
}
