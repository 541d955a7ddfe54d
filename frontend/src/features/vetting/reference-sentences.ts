import { msg } from '~/i18n/msg.ts'

/** What the server says of a reference, so that it can be said in three languages. */
export const referenceSentences: readonly string[] = [
  msg('must be somebody else’s, not your own', { ns: 'references' }),
  msg('is the address of a reference you have added already', { ns: 'references' }),
  msg('You can name up to 6 references. Remove one to add another.', { ns: 'references' }),
  msg('Mail to this address came back. Correct the address first.', { ns: 'references' }),
  msg('This referee preferred not to answer. Name somebody else instead.', { ns: 'references' }),
]
