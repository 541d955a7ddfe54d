import { msg } from '~/i18n/msg.ts'

/** What the server says of a position, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('must not be in the future', { ns: 'career' }),
  msg('must be empty while the position is current', { ns: 'career' }),
  msg('must not be before the start date', { ns: 'career' }),
  msg('must not be in the future: mark the position as current instead', { ns: 'career' }),
  msg('is required unless the position is current', { ns: 'career' }),
  msg('can be 60 at most: remove one to add another', { ns: 'career' }),
  msg('Career entry not found.', { ns: 'career' }),
]
