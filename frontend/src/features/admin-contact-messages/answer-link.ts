import type { ContactMessageView } from '~/api/generated/types.gen.ts'

/** Mail programs cut addresses that are longer than about two thousand characters. */
const QUOTED = 600

/** A mailto link for the answer in the administrator's mail program: recipient, subject and the quoted message. */
export function answerLink({
  email,
  reference,
  message,
}: Pick<ContactMessageView, 'email' | 'reference' | 'message'>): string {
  const start = message.length > QUOTED ? `${Array.from(message).slice(0, QUOTED).join('')} […]` : message
  const quoted = start
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const parts = { subject: `Kilele ${reference}`, body: `\r\n\r\n${quoted}` }
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}
