import { msg } from '~/i18n/msg.ts'

/** What the server says of users, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [msg('User not found.', { ns: 'admin-users' })]
