import { expect, it } from 'vitest'

import { i18n } from '~/i18n/i18n.ts'

import { Failure } from './failure.ts'
import { problemOf, withDottedFields } from './problem.ts'
import { saveAgain } from './save-again.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Failure.from(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))

it("shows the server's sentence before the fallback of the deed", async () => {
  const failure = await answer(401, { detail: 'The e-mail address or the password is wrong.', code: 'unauthorized' })
  expect(problemOf(failure, 'Login failed')).toMatchObject({
    sentence: 'The e-mail address or the password is wrong.',
    code: 'unauthorized',
  })
})

it('falls back to the text of the deed, then to one for the status', async () => {
  expect(problemOf(await answer(400, {}), 'Registration failed').sentence).toBe('Registration failed')
  expect(problemOf(await answer(404, {})).sentence).toBe('We could not find what you asked for.')
  expect(problemOf(new TypeError('x is undefined'), 'An error occurred').sentence).toBe('An error occurred')
})

it('carries field errors and the request id', async () => {
  const failure = await answer(
    422,
    { detail: 'Please check the form.', code: 'invalid', errors: [{ field: 'company.name', message: 'is missing' }] },
    { 'x-request-id': 'req_1' },
  )
  expect(problemOf(failure)).toMatchObject({
    sentence: 'Please check the marked fields.',
    fieldErrors: { 'company.name': 'is missing' },
    requestId: 'req_1',
  })
})

it('says how long to wait, in the language of the reader', async () => {
  const failure = await answer(
    429,
    {
      detail: 'Too many attempts. Try again in 2 minutes.',
      sentence: { code: 'too_many', params: { minutes: 2 } },
      code: 'too_many',
    },
    { 'retry-after': '90' },
  )
  expect(problemOf(failure)).toMatchObject({
    sentence: 'Too many attempts. Try again in 2 minutes.',
    retryAfter: 90,
  })
  await i18n.changeLanguage('fr')
  expect(problemOf(failure).sentence).toBe('Trop de tentatives. Réessayez dans 2 minutes.')
  await i18n.changeLanguage('en')
})

it('never shows a page of HTML', async () => {
  expect(problemOf(await answer(502, '<html>Bad gateway</html>')).sentence).toBe(
    'Something went wrong on our side. Please try again.',
  )
})

it('is the same object for the same failure', async () => {
  const failure = await answer(409, {})
  expect(problemOf(failure)).toBe(problemOf(failure))
})

it('says of a stale version that saving again is enough, and changes no other sentence', async () => {
  const stale = problemOf(await answer(409, { code: 'stale', detail: 'Someone else changed this first.' }))
  expect(saveAgain(stale).sentence).toContain('Your changes are still here: save again')
  const other = problemOf(await answer(409, { code: 'exists', detail: 'There is one already.' }))
  expect(saveAgain(other)).toBe(other)
})

it('names the fields of a list as the form does', () => {
  const problem = { sentence: '', code: 'invalid', status: 422, requestId: null, retryAfter: null }
  const fieldErrors = { 'seller.name': 'a', 'taxes[12].rate': 'b' }
  expect(withDottedFields({ ...problem, fieldErrors }).fieldErrors).toEqual({
    'seller.name': 'a',
    'taxes.12.rate': 'b',
  })
})
