import { expect, it } from 'vitest'

import { wordsOf } from './status-texts.ts'

it('says what each status means', () => {
  expect(wordsOf('submitted')).toEqual({
    label: 'Submitted',
    message: 'Your application is in the review queue. We will contact you within 5-7 business days.',
    tone: 'waiting',
  })
})

it('says so of a status it does not know', () => {
  expect(wordsOf('constructor')).toMatchObject({ label: 'Unknown status', message: null })
  expect(wordsOf('paused')).toMatchObject({ label: 'Unknown status' })
})
