import { msg } from '~/i18n/msg.ts'

/** What the server says here, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('must be 1 to 2000 characters long', { ns: 'data-rights' }),
  msg('Link not found.', { ns: 'data-rights' }),
  msg('The 30 days to cancel the deletion are over.', { ns: 'data-rights' }),
]
