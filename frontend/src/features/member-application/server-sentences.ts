import { msg } from '~/i18n/msg.ts'

/** What the server says of a password and of an application, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('must not contain the name of your e-mail address', { ns: 'member-application' }),
  msg('is on the list of passwords that are tried first; choose another', { ns: 'member-application' }),
  msg('is a simple pattern; choose something less regular', { ns: 'member-application' }),
  msg('You may apply again 180 days after a rejection.', { ns: 'member-application' }),
]
