import { expect, test } from 'vitest'

import { blankMail, mailFaults, mailRequest } from './compose-form.ts'

const written = {
  purpose: 'service' as const,
  text: { subject: ' Maintenance ', body: 'On Sunday.\n\nFor an hour. ', language: 'fr' as const },
}

test('a mail needs a subject and a text', () => {
  expect(mailFaults(blankMail('en'))).toEqual({ 'text.subject': 'Enter a subject', 'text.body': 'Write a message' })
  expect(mailFaults(written)).toEqual({})
})

test('the request names the chosen users, or the filters of the list', () => {
  const text = { subject: 'Maintenance', body: 'On Sunday.\n\nFor an hour.', language: 'fr' }
  expect(mailRequest(written, { user_ids: ['usr_1'] })).toEqual({ purpose: 'service', text, user_ids: ['usr_1'] })
  expect(mailRequest(written, { role: 'executive', q: 'am' })).toEqual({
    purpose: 'service',
    text,
    role: 'executive',
    q: 'am',
  })
})
