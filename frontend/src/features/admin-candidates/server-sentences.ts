import { msg } from '~/i18n/msg.ts'

/** What the server says of candidates, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [msg('Candidate not found.', { ns: 'admin-candidates' })]
