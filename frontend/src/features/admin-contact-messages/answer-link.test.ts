import { expect, it } from 'vitest'

import { answerLink } from './answer-link.ts'

const fields = (link: string) => new URL(link).searchParams

it('writes to whoever wrote, under the reference, and quotes the message', () => {
  const link = answerLink({ email: 'amina+1@example.com', reference: 'K-5M59-2SZC', message: 'First & second\nthird?' })
  expect(link).toMatch(/^mailto:amina%2B1@example\.com\?subject=Kilele%20K-5M59-2SZC&body=/)
  expect(fields(link).get('body')).toBe('\r\n\r\n> First & second\r\n> third?')
})

it('quotes the beginning of a long message, and never half a letter', () => {
  const link = answerLink({ email: 'a@example.com', reference: 'K-1', message: '𐩠'.repeat(4000) })
  expect(fields(link).get('body')).toMatch(/^\r\n\r\n> 𐩠{600} \[…\]$/u)
})
