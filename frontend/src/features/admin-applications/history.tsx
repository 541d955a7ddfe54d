import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ApplicationHistoryView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { Timeline } from '~/components/timeline.tsx'
import { statusTones } from '~/entities/member-application/status-words.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './applications.module.css'

/** Without their subject, for the timeline. */
const reviewDeeds: Readonly<Record<string, string>> = {
  create_incomplete: msg('began a draft', { ns: 'admin-applications' }),
  create_complete: msg('submitted the application', { ns: 'admin-applications' }),
  submit: msg('submitted the application', { ns: 'admin-applications' }),
  revise: msg('changed answers', { ns: 'admin-applications' }),
  withdraw: msg('withdrew the application', { ns: 'admin-applications' }),
  start_review: msg('started the review', { ns: 'admin-applications' }),
  approve: msg('approved the application', { ns: 'admin-applications' }),
  reject: msg('rejected the application', { ns: 'admin-applications' }),
  request_info: msg('asked for information', { ns: 'admin-applications' }),
  undo_approval: msg('took the approval back', { ns: 'admin-applications' }),
  resend_invitation: msg('sent the invitation again', { ns: 'admin-applications' }),
  waive_reapply: msg('waived the waiting time', { ns: 'admin-applications' }),
  assign: msg('took the application on', { ns: 'admin-applications' }),
  unassign: msg('assigned the application to nobody', { ns: 'admin-applications' }),
  info_reminded: msg('The applicant was reminded of the question', { ns: 'admin-applications' }),
  invitation_reminded: msg('The applicant was reminded of the invitation', { ns: 'admin-applications' }),
  expire: msg('Closed after 30 days without an answer', { ns: 'admin-applications' }),
}

/** A submission after a question. */
const answeredQuestion = msg('answered the question', { ns: 'admin-applications' })

/** The history, newest first, with comments. */
export function History({ history }: { history: readonly ApplicationHistoryView[] }) {
  const { t } = useTranslation('admin-applications')
  const user = useUser()
  const actor = ({ by, account_id: account }: ApplicationHistoryView): string | null => {
    if (by === 'system') return null
    if (by === 'applicant') return t('The applicant')
    return account === user.id ? t('You') : t('Another admin')
  }
  const deed = ({ event, from, admin_note: aside }: ApplicationHistoryView): string => {
    if (event === 'assign' && aside) return t('assigned the application to {{name}}', { name: aside })
    const sentence = event === 'submit' && from === 'additional_info_required' ? answeredQuestion : reviewDeeds[event]
    return sentence === undefined ? event : t(sentence)
  }
  const note = ({ event, comment, admin_note: aside }: ApplicationHistoryView): string | null =>
    // The note of an assignment is the name, which the sentence has.
    event === 'assign'
      ? null
      : [comment, aside ? t('Among admins: {{note}}', { note: aside }) : null].filter(Boolean).join('\n') || null

  return (
    <section aria-labelledby="history">
      <Title order={2} id="history" className={classes.heading}>
        {t('History')}
      </Title>
      <Timeline
        label={t('History')}
        events={history.toReversed().map((row) => ({
          id: row.id,
          at: row.at,
          tone: statusTones[row.to] ?? 'neutral',
          actor: actor(row),
          deed: deed(row),
          note: note(row),
        }))}
      />
    </section>
  )
}
