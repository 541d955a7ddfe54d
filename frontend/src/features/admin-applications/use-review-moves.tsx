import { Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { resendInvitation, reviewMemberApplication, waiveReapply } from '~/api/generated/member-applications.gen.ts'
import type { ApplicationTransition, ReviewAction, ReviewedApplicationView } from '~/api/generated/types.gen.ts'
import {
  REVIEW_ADMIN_NOTES_MAX_LENGTH,
  REVIEW_MESSAGE_MAX_LENGTH,
  REVIEW_REVIEW_NOTES_MAX_LENGTH,
  WAIVE_REAPPLY_REASON_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import type { Movable, MoveFieldsProps, MoveWords, OfferedMove } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

/** The common fields of a list row and a record. */
interface Application extends Movable {
  allowed_transitions: readonly ApplicationTransition[]
  id: string
  full_name: string
}

/** A type, because a form takes no interface. */
type Values = { reason: string; admin_notes: string }

/** The actions of a review, the resending of an unclaimed invitation, and the waiver of the wait after a rejection. */
export type ReviewMove = ReviewAction | 'resend_invitation' | 'waive_reapply'

export type ReviewMoves = Moves<Application, ReviewMove, Values, ReviewedApplicationView>

/** Whether the rows of the list offer the move. */
export const isQuick = ({ event }: OfferedMove<ReviewMove>): boolean => event === 'approve' || event === 'reject'

/** The moves of a member application, as a reviewer makes them. `home` gets the focus if the pressed button is gone. */
export function useReviewMoves(home?: RefObject<HTMLElement | null>): ReviewMoves {
  const { t } = useTranslation('admin-applications')
  const words = ({ full_name: name }: Application): Record<ReviewMove, MoveWords> => ({
    start_review: { label: t('Start review'), done: t('Review started') },
    approve: {
      label: t('Approve'),
      done: t('Application approved successfully'),
      isMain: true,
      question: {
        title: t('Approve the application of {{name}}?', { name }),
        consequence: t(
          'The applicant is emailed the link to open the account. You can take it back for 24 hours, until it is used.',
        ),
        reason: {
          field: 'review_notes',
          label: t('Note to the applicant'),
          missing: t('Please write a note to the applicant'),
          maxLength: REVIEW_REVIEW_NOTES_MAX_LENGTH,
        },
      },
    },
    reject: {
      label: t('Reject'),
      done: t('Application rejected successfully'),
      isEnd: true,
      question: {
        title: t('Reject the application of {{name}}?', { name }),
        consequence: t(
          'The applicant is emailed your reason and may apply again after 180 days. This cannot be undone.',
        ),
        reason: {
          field: 'review_notes',
          label: t('Reason, as the applicant will read it'),
          missing: t('Please give a reason'),
          maxLength: REVIEW_REVIEW_NOTES_MAX_LENGTH,
        },
      },
    },
    request_info: {
      label: t('Ask for information'),
      done: t('Question sent to the applicant'),
      question: {
        title: t('What should {{name}} tell us?', { name }),
        consequence: t(
          'The applicant is emailed your question with a link to answer. The promised date waits; after 30 days without an answer the application is closed.',
        ),
        reason: {
          field: 'message',
          label: t('Question'),
          missing: t('Please write the question'),
          maxLength: REVIEW_MESSAGE_MAX_LENGTH,
        },
      },
    },
    resend_invitation: {
      label: t('Resend invitation'),
      done: t('Invitation sent'),
      question: {
        title: t('Send the invitation to {{name}} again?', { name }),
        consequence: t('The applicant is emailed the link to open the account. It can be used for 30 days from now.'),
      },
    },
    waive_reapply: {
      label: t('Waive the waiting time'),
      done: t('The applicant may apply again now'),
      question: {
        title: t('Let {{name}} apply again now?', { name }),
        consequence: t(
          'The applicant is emailed that a new application is possible now, before the date in the mail about the rejection. This cannot be undone.',
        ),
        reason: {
          field: 'reason',
          label: t('Reason'),
          description: t('Only administrators read it.'),
          missing: t('Please give a reason'),
          maxLength: WAIVE_REAPPLY_REASON_MAX_LENGTH,
        },
      },
    },
    undo_approval: {
      label: t('Undo approval'),
      done: t('Approval taken back'),
      question: {
        title: t('Take back the approval of {{name}}?', { name }),
        consequence: t('The emailed link stops working and the application is under review again.'),
      },
    },
  })
  return useMoves<Application, ReviewMove, Values, ReviewedApplicationView>(
    {
      resource: 'memberApplication',
      words,
      failed: msg('Failed to process action', { ns: 'admin-applications' }),
      blank: () => ({ reason: '', admin_notes: '' }),
      Below: AdminNotes,
      send: async ({ record: { id }, move: { event, words: asked }, values }) => {
        if (event === 'resend_invitation') {
          const { data } = await resendInvitation({ path: { id }, throwOnError: true })
          return data
        }
        if (event === 'waive_reapply') {
          const body = { reason: values.reason.trim() }
          const { data } = await waiveReapply({ path: { id }, body, throwOnError: true })
          return data
        }
        const reason = values.reason.trim() || null
        const isQuestion = asked.question?.reason?.field === 'message'
        const { data } = await reviewMemberApplication({
          path: { id },
          body: {
            action: event,
            review_notes: isQuestion ? null : reason,
            message: isQuestion ? reason : null,
            admin_notes: values.admin_notes.trim() || null,
          },
          throwOnError: true,
        })
        return data
      },
    },
    home ? { home } : {},
  )
}

function AdminNotes({ form, move }: MoveFieldsProps<Application, ReviewMove, Values>) {
  const { t } = useTranslation('admin-applications')
  if (move.event === 'resend_invitation' || move.event === 'waive_reapply') return null
  return (
    <Textarea
      label={t('Note among admins')}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={REVIEW_ADMIN_NOTES_MAX_LENGTH}
      dir="auto"
      {...form.getInputProps('admin_notes')}
    />
  )
}
