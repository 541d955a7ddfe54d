import { msg } from '~/i18n/msg.ts'

import type { Settings } from './use-settings.ts'

interface SwitchWords {
  label: string
  meaning: string
}

/** The optional mails, in the order of the screen. */
export const emailWords: Record<keyof Settings['email_notifications'], SwitchWords> = {
  introduction_requests: {
    label: msg('Introduction requests', { ns: 'settings' }),
    meaning: msg('New requests, answers and reminders.', { ns: 'settings' }),
  },
  profile_views: {
    label: msg('Profile views', { ns: 'settings' }),
    meaning: msg('When your profile is looked at.', { ns: 'settings' }),
  },
  job_matches: {
    label: msg('Job matches', { ns: 'settings' }),
    meaning: msg('Positions and searches that fit.', { ns: 'settings' }),
  },
  newsletter: {
    label: msg('Newsletter', { ns: 'settings' }),
    meaning: msg('News of the platform, a few times a year.', { ns: 'settings' }),
  },
  account_updates: {
    label: msg('Account updates', { ns: 'settings' }),
    meaning: msg('Changes to your account that do not concern security.', { ns: 'settings' }),
  },
}

export const smsWords: Record<keyof Settings['sms_notifications'], SwitchWords> = {
  urgent_messages: {
    label: msg('Urgent messages', { ns: 'settings' }),
    meaning: msg('What cannot wait until you read your email.', { ns: 'settings' }),
  },
  interview_reminders: {
    label: msg('Interview reminders', { ns: 'settings' }),
    meaning: msg('The day before and the hour before.', { ns: 'settings' }),
  },
}
