import { msg } from '~/i18n/msg.ts'

/** What the server says of settings, so that it can be said in three languages. */
export const serverSentences: readonly string[] = [
  msg('must be a phone number with its country code, like +254 712 345678', { ns: 'settings' }),
  msg('must be a domain like acme.com', { ns: 'settings' }),
  msg('is used by people of many companies; exclude the company or the person instead', { ns: 'settings' }),
  msg('must have at most 50 entries', { ns: 'settings' }),
  msg('needs a verified phone number', { ns: 'settings' }),
  msg('is changed by uploading a picture', { ns: 'settings' }),
]
