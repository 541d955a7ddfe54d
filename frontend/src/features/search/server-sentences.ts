import { msg } from '~/i18n/msg.ts'

/** What the server says of a query it does not understand (shared/domain/src/search/language/parse.rs). */
export const serverSentences: readonly string[] = [
  msg('AND and OR stand between two things to look for; something is missing before this one.', { ns: 'search' }),
  msg('Something to look for is missing after this word.', { ns: 'search' }),
  msg('This parenthesis is never closed.', { ns: 'search' }),
  msg('This parenthesis was never opened.', { ns: 'search' }),
  msg('There is nothing between these parentheses.', { ns: 'search' }),
  msg('This quotation mark is never closed.', { ns: 'search' }),
  msg('There is no word between these quotation marks.', { ns: 'search' }),
  msg(
    'This field cannot be searched. Fields are title, specialization, skills, industry, company, location and language.',
    { ns: 'search' },
  ),
  msg('Something to look for is missing after this field.', { ns: 'search' }),
  msg('A field cannot stand within another field.', { ns: 'search' }),
  msg('Parentheses stand too deep in each other here.', { ns: 'search' }),
  // Of a search to be saved (functions/search).
  msg('You keep 20 searches, which is the most. Delete one to save another.', { ns: 'search' }),
]
