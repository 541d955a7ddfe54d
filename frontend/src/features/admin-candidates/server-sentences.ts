import { msg } from '~/i18n/msg.ts'

/** What the server says of candidates, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('Candidate not found.', { ns: 'admin-candidates' }),
  msg('The executive has not submitted the record for review yet.', { ns: 'admin-candidates' }),
  msg('The resume is not approved yet.', { ns: 'admin-candidates' }),
  msg('The photo is not approved yet.', { ns: 'admin-candidates' }),
  msg('The ID is not approved yet.', { ns: 'admin-candidates' }),
  msg('Fewer than 2 references have answered.', { ns: 'admin-candidates' }),
  msg('More than 5000 candidates match. Narrow the filters to export them.', { ns: 'admin-candidates' }),
]
