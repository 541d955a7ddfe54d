import { msg } from '~/i18n/msg.ts'

/** What the server says here, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('Request not found.', { ns: 'admin-data-requests' }),
  msg('The account is erased by itself when its 30 days are over.', { ns: 'admin-data-requests' }),
  msg('Reason is required to refuse in part', { ns: 'admin-data-requests' }),
]
