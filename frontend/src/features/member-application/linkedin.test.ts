import { expect, it } from 'vitest'

import { noAnswers } from './answers.ts'
import { withLinkedIn } from './linkedin.ts'

const data = JSON.stringify({
  email: 'amina@savanna.example',
  first_name: 'Amina',
  last_name: 'Okafor',
  headline: 'Chief Financial Officer',
})

it('fills name, address and title from the profile in the address', () => {
  expect(withLinkedIn(noAnswers, data)).toEqual({
    ...noAnswers,
    full_name: 'Amina Okafor',
    professional_email: 'amina@savanna.example',
    current_title: 'Chief Financial Officer',
  })
})

it('leaves what somebody typed', () => {
  const typed = { ...noAnswers, full_name: 'A. Okafor' }
  expect(withLinkedIn(typed, data).full_name).toBe('A. Okafor')
})

it.each([null, '', '{broken', '[]', '"amina"', '7', 'null', '{"email":{"a":1},"first_name":3}'])(
  'ignores %s',
  (unparseable) => {
    expect(withLinkedIn(noAnswers, unparseable)).toEqual(noAnswers)
  },
)
