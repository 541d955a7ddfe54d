import type { AllowedTransition, ReviewAction } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

interface DeedFacts {
  /** On the button: a verb. */
  label: string
  /** After it worked (M054, in a past tense that exists). */
  done: string
  /** What is asked before it happens; null when it happens at once. */
  dialog: {
    /** `{{name}}` is the applicant. */
    title: string
    consequence: string
    /** The words for the applicant: which field they are sent in, and what it is called. */
    words: { field: 'review_notes' | 'message'; label: string; ask: string } | null
  } | null
}

/** Every move a reviewer can make. Whether it may be made now is the server's `allowed_transitions`. */
export const deeds: Record<ReviewAction, DeedFacts> = {
  start_review: {
    label: msg('Start review', { ns: 'admin-applications' }),
    done: msg('Review started', { ns: 'admin-applications' }),
    dialog: null,
  },
  approve: {
    label: msg('Approve', { ns: 'admin-applications' }),
    done: msg('Application approved successfully', { ns: 'admin-applications' }),
    dialog: {
      title: msg('Approve the application of {{name}}?', { ns: 'admin-applications' }),
      consequence: msg(
        'The applicant is mailed the link to open the account. You can take it back for 24 hours, until it is used.',
        { ns: 'admin-applications' },
      ),
      words: {
        field: 'review_notes',
        label: msg('Note to the applicant', { ns: 'admin-applications' }),
        ask: msg('Please write a note to the applicant', { ns: 'admin-applications' }),
      },
    },
  },
  reject: {
    label: msg('Reject', { ns: 'admin-applications' }),
    done: msg('Application rejected successfully', { ns: 'admin-applications' }),
    dialog: {
      title: msg('Reject the application of {{name}}?', { ns: 'admin-applications' }),
      consequence: msg(
        'The applicant is mailed your reason and may apply again after 180 days. This cannot be undone.',
        {
          ns: 'admin-applications',
        },
      ),
      words: {
        field: 'review_notes',
        label: msg('Reason, as the applicant will read it', { ns: 'admin-applications' }),
        ask: msg('Please give a reason', { ns: 'admin-applications' }),
      },
    },
  },
  request_info: {
    label: msg('Ask for information', { ns: 'admin-applications' }),
    done: msg('Question sent to the applicant', { ns: 'admin-applications' }),
    dialog: {
      title: msg('What should {{name}} tell us?', { ns: 'admin-applications' }),
      consequence: msg(
        'The applicant is mailed your question with a link to answer. The promised date waits; after 30 days without an answer the application is closed.',
        { ns: 'admin-applications' },
      ),
      words: {
        field: 'message',
        label: msg('Question', { ns: 'admin-applications' }),
        ask: msg('Please write the question', { ns: 'admin-applications' }),
      },
    },
  },
  undo_approval: {
    label: msg('Undo approval', { ns: 'admin-applications' }),
    done: msg('Approval taken back', { ns: 'admin-applications' }),
    dialog: {
      title: msg('Take back the approval of {{name}}?', { ns: 'admin-applications' }),
      consequence: msg('The mailed link stops working and the application is under review again.', {
        ns: 'admin-applications',
      }),
      words: null,
    },
  },
}

/** A move that may be made, as a button: disabled with the reason where something stands against it just now. */
export interface OfferedDeed {
  action: ReviewAction
  needsReason: AllowedTransition['needs_reason']
  /** English sentence of the server. */
  blocked: string | null
}

function isAction(event: string): event is ReviewAction {
  return Object.hasOwn(deeds, event)
}

/** In the server's order. Moves this version does not know are left out. */
export function offered(transitions: readonly AllowedTransition[]): OfferedDeed[] {
  return transitions.flatMap(({ event, needs_reason: needsReason, blocked }) =>
    isAction(event) ? [{ action: event, needsReason, blocked: blocked ?? null }] : [],
  )
}

/** What stands in the list's rows. */
export function quick(transitions: readonly AllowedTransition[]): OfferedDeed[] {
  return offered(transitions).filter(({ action }) => action === 'approve' || action === 'reject')
}
