import { msg } from '~/i18n/msg.ts'

import type { Settings } from './use-settings.ts'

interface SwitchWords {
  label: string
  /** What the switch stops, and nothing else. */
  meaning: string
  /** Why there is no switch for the product, only for mails. */
  mailOnly?: string
}

type Told = keyof Settings['email_notifications']

const introductionRequests: SwitchWords = {
  label: msg('Introduction requests', { ns: 'settings' }),
  meaning: msg('New requests, answers, comments and reminders.', { ns: 'settings' }),
}

const messages: SwitchWords = {
  label: msg('Unread messages', { ns: 'settings' }),
  meaning: msg(
    'Messages you have not read for half an hour. At most once a day for each conversation, between 7:00 and 21:00 in your time zone, and never for muted ones.',
    { ns: 'settings' },
  ),
  mailOnly: msg('Counted in the menu', { ns: 'settings' }),
}

const jobApplications = (meaning: string): SwitchWords => ({
  label: msg('Applications to jobs', { ns: 'settings' }),
  meaning,
})

const news: SwitchWords = {
  label: msg('News from Kilele', { ns: 'settings' }),
  meaning: msg('Events and offers that the team writes to many members.', { ns: 'settings' }),
  mailOnly: msg('By email only', { ns: 'settings' }),
}

/** What each role is told unless it is switched off, in the order of the screen. */
export const toldWords: Record<'executive' | 'employer', Partial<Record<Told, SwitchWords>>> = {
  executive: {
    introduction_requests: introductionRequests,
    job_applications: jobApplications(
      msg('When you are shortlisted or invited to interviews. Offers and refusals are always sent.', {
        ns: 'settings',
      }),
    ),
    messages,
    profile_views: {
      label: msg('Profile views', { ns: 'settings' }),
      meaning: msg('Once a week, how many employers viewed your profile.', { ns: 'settings' }),
    },
    job_matches: {
      label: msg('Job alerts', { ns: 'settings' }),
      meaning: msg('New jobs that match your saved searches.', { ns: 'settings' }),
    },
    account_updates: {
      label: msg('Progress of your vetting', { ns: 'settings' }),
      meaning: msg('When a document was approved or a referee has answered.', { ns: 'settings' }),
    },
    news,
  },
  employer: {
    introduction_requests: introductionRequests,
    job_applications: jobApplications(
      msg('New applications, withdrawals and reminders to answer.', { ns: 'settings' }),
    ),
    messages,
    job_matches: {
      label: msg('Search alerts', { ns: 'settings' }),
      meaning: msg('New executives who match your saved searches.', { ns: 'settings' }),
    },
    news,
  },
}

export const smsWords: Record<keyof Settings['sms_notifications'], SwitchWords> = {
  urgent_messages: {
    label: msg('Urgent messages', { ns: 'settings' }),
    meaning: msg(
      'Sign-ins from new devices, changes of your password or sign-in codes, offers, introductions that lapse soon and cancelled interviews.',
      { ns: 'settings' },
    ),
  },
  interview_reminders: {
    label: msg('Interview reminders', { ns: 'settings' }),
    meaning: msg('The day before and the hour before.', { ns: 'settings' }),
  },
}
