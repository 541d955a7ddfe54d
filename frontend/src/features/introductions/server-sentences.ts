import { msg } from '~/i18n/msg.ts'

/** What the server has against a move or a change, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('You have confirmed the start; the other side has not yet.', { ns: 'introductions' }),
  msg('The meeting has not begun yet.', { ns: 'introductions' }),
  msg('There is no meeting to cancel.', { ns: 'introductions' }),
  msg('A meeting is arranged by the two sides, after the acceptance and before an offer.', { ns: 'introductions' }),
  msg('A request that was sent can no longer be changed.', { ns: 'introductions' }),
]
