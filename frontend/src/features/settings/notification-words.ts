import { msg } from '~/i18n/msg.ts'

import type { Settings } from './use-settings.ts'

interface SwitchWords {
  label: string
  /** What the switch stops, and nothing else. */
  meaning: string
}

type EmailSwitch = keyof Settings['email_notifications']

const introductionRequests: SwitchWords = {
  label: msg('Introduction requests', { ns: 'settings' }),
  meaning: msg('New requests, answers, comments and reminders.', { ns: 'settings' }),
}

/** The optional mails for each role, in the order of the screen. */
export const emailWords: Record<'executive' | 'employer', Partial<Record<EmailSwitch, SwitchWords>>> = {
  executive: {
    introduction_requests: introductionRequests,
    profile_views: {
      label: msg('Profile views', { ns: 'settings' }),
      meaning: msg('Once a week, how many employers viewed your profile.', { ns: 'settings' }),
    },
    account_updates: {
      label: msg('Progress of your vetting', { ns: 'settings' }),
      meaning: msg('When a document was approved or a referee has answered.', { ns: 'settings' }),
    },
  },
  employer: {
    introduction_requests: introductionRequests,
    job_matches: {
      label: msg('Search alerts', { ns: 'settings' }),
      meaning: msg('New executives who match your saved searches.', { ns: 'settings' }),
    },
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
