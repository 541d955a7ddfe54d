import { msg } from '~/i18n/msg.ts'

/** What the server has against a move, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('The invitation has already been claimed.', { ns: 'admin-applications' }),
  msg('An approval can be taken back within 24 hours only.', { ns: 'admin-applications' }),
  msg('Reason is required to reject', { ns: 'admin-applications' }),
  msg('Reason is required to request info', { ns: 'admin-applications' }),
]
