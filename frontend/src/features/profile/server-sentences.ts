import { msg } from '~/i18n/msg.ts'

/** What the server says of a company's page, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('can no longer be changed: the company is verified by it', { ns: 'profile' }),
  msg('must be the size of a company', { ns: 'profile' }),
]
