import type { AccessView, Blocker, ConsentView, OwnDataRequestView } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export const purposeLabels: Record<ConsentView['purpose'], string> = {
  registration: msg('Terms and privacy notice, by registering', { ns: 'data-rights' }),
  application: msg('Processing of the answers of your application', { ns: 'data-rights' }),
  membership: msg('Terms of membership, by claiming it', { ns: 'data-rights' }),
  optional_mail: msg('Optional emails', { ns: 'data-rights' }),
  text_messages: msg('Text messages', { ns: 'data-rights' }),
}

interface OptionalWords {
  meaning: string
  /** The question before the consent is withdrawn. */
  question: string
  consequence: string
}

/** The optional purposes: a switch each. The others are required. */
export const optionalWords: Partial<Record<ConsentView['purpose'], OptionalWords>> = {
  optional_mail: {
    meaning: msg('All emails that have a switch in your settings. Emails about security are always sent.', {
      ns: 'data-rights',
    }),
    question: msg('Stop all optional emails?', { ns: 'data-rights' }),
    consequence: msg(
      'You will not be told by email about introduction requests and reminders; a request that nobody answers lapses. Your switches are kept for when you give the consent again.',
      { ns: 'data-rights' },
    ),
  },
  text_messages: {
    meaning: msg('All text messages to your verified number.', { ns: 'data-rights' }),
    question: msg('Stop all text messages?', { ns: 'data-rights' }),
    consequence: msg(
      'You will get no text message about offers, interviews or the security of your account. Emails about security are still sent.',
      { ns: 'data-rights' },
    ),
  },
}

export const seenLabels: Record<AccessView['seen'], string> = {
  account: msg('Your account', { ns: 'data-rights' }),
  profile: msg('Your full profile', { ns: 'data-rights' }),
  candidate: msg('Your vetting', { ns: 'data-rights' }),
  application: msg('Your application', { ns: 'data-rights' }),
  job_application: msg('Your application to a job', { ns: 'data-rights' }),
  introduction: msg('One of your introductions', { ns: 'data-rights' }),
  conversation: msg('One of your conversations', { ns: 'data-rights' }),
  document: msg('A document', { ns: 'data-rights' }),
  export: msg('A list with your data, as a file', { ns: 'data-rights' }),
}

export const kindLabels: Record<OwnDataRequestView['kind'], string> = {
  export: msg('A copy of my data', { ns: 'data-rights' }),
  erasure: msg('Deletion of my account', { ns: 'data-rights' }),
  correction: msg('Correct something', { ns: 'data-rights' }),
  objection: msg('Stop a use of my data', { ns: 'data-rights' }),
  restriction: msg('Keep my data without using it', { ns: 'data-rights' }),
  review: msg('Have a person review a decision', { ns: 'data-rights' }),
}

/** The kinds of requests by message; a copy and a deletion have their own actions. */
export const askable = ['correction', 'objection', 'restriction', 'review'] as const

export const stateLabels: Record<OwnDataRequestView['state'], string> = {
  received: msg('Received', { ns: 'data-rights' }),
  verified: msg('In progress', { ns: 'data-rights' }),
  fulfilled: msg('Done', { ns: 'data-rights' }),
  partly_refused: msg('Done in part', { ns: 'data-rights' }),
  withdrawn: msg('Withdrawn', { ns: 'data-rights' }),
}

export const stateTones: Record<OwnDataRequestView['state'], Tone> = {
  received: 'waiting',
  verified: 'active',
  fulfilled: 'done',
  partly_refused: 'stopped',
  withdrawn: 'neutral',
}

/** What prevents a deletion, by the server's code. */
export const blockerLabels: Record<string, string> = {
  open_offers: msg('An offer is open: answer or withdraw it first.', { ns: 'data-rights' }),
  open_contracts: msg('A contract is signed and the work has not begun: confirm the start first.', {
    ns: 'data-rights',
  }),
} satisfies Record<Blocker['code'], string>
