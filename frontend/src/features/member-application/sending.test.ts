import { expect, it } from 'vitest'

import { Failure } from '~/api/failure.ts'

import { refusalOf, unsuccessful } from './sending.ts'

const failure = (status: number, body: ConstructorParameters<typeof Failure>[1]) => new Failure(status, body, 'req_1')

it.each([
  failure(400, { detail: 'Bad request' }),
  failure(429, { detail: 'Too many attempts.' }),
  failure(500, {}),
  Failure.offline(new TypeError('fetch')),
  new Error('anything'),
])('says the same of every other failure', (error) => {
  expect(refusalOf(error)).toMatchObject({
    kind: 'failed',
    sentence: 'Failed to submit application. Please try again.',
  })
})

it('gives an answer without success its own message, or ours', () => {
  expect(unsuccessful('The queue is full').sentence).toBe('The queue is full')
  expect(unsuccessful(undefined).sentence).toBe('Failed to submit application')
})

it('turns the half sentences of the server into whole ones at their fields', () => {
  const errors = [
    { field: 'phone', message: 'must be 5 to 40 characters long' },
    {
      field: 'key_achievements',
      message: 'Please fill in all required fields',
      sentence: { code: 'fields_required', params: {} },
    },
    { field: 'unknown', message: 'is odd' },
  ]
  expect(refusalOf(failure(422, { errors }))).toMatchObject({
    kind: 'fields',
    sentence: 'Please fill in all required fields',
    fieldErrors: {
      phone: 'Please enter a phone number with its country code',
      key_achievements: 'Please describe your key achievements',
    },
  })
})
