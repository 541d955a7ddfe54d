import { msg } from '~/i18n/msg.ts'

/** What the server has against a move or a change, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('You have confirmed the start; the other side has not yet.', { ns: 'introductions' }),
  msg('A request that was sent can no longer be changed.', { ns: 'introductions' }),
]
