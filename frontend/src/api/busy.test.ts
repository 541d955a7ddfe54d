import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { isBusy, onBusyChange, sendPatiently } from './busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = (seconds: string) => new Response(null, { status: 503, headers: { 'retry-after': seconds } })
const done = () => new Response(null, { status: 200 })

it('sends a request once more when the service was busy, and says so meanwhile', async () => {
  const heard = vi.fn()
  const forget = onBusyChange(heard)
  const send = vi.fn().mockResolvedValueOnce(busy('2')).mockResolvedValueOnce(done())
  const answer = sendPatiently(send)
  await vi.advanceTimersByTimeAsync(1999)
  expect([send.mock.calls.length, isBusy()]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(1)
  expect((await answer).status).toBe(200)
  expect([send.mock.calls.length, isBusy(), heard.mock.calls.length]).toEqual([2, false, 2])
  forget()
})

it('tries again once, not for ever', async () => {
  const send = vi.fn().mockImplementation(() => Promise.resolve(busy('2')))
  const answer = sendPatiently(send)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([(await answer).status, send.mock.calls.length, isBusy()]).toEqual([503, 2, false])
})

it('tries nothing again without Retry-After, after a long one, or after another status', async () => {
  const others = [
    busy('60'),
    busy(''),
    new Response(null, { status: 500 }),
    new Response(null, { status: 429, headers: { 'retry-after': '2' } }),
  ]
  const send = vi.fn().mockImplementation(() => Promise.resolve(others[send.mock.calls.length - 1]))
  const statuses = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const _ of others) statuses.push((await sendPatiently(send)).status)
  expect([statuses, send.mock.calls.length]).toEqual([[503, 503, 500, 429], 4])
})

it('sends nothing more when the request is given up while it waits', async () => {
  const given = new AbortController()
  const send = vi.fn().mockResolvedValueOnce(busy('2'))
  const ended = Promise.allSettled([sendPatiently(send, given.signal)])
  await vi.advanceTimersByTimeAsync(500)
  given.abort(new Error('left'))
  expect(await ended).toEqual([{ status: 'rejected', reason: new Error('left') }])
  expect([send.mock.calls.length, isBusy()]).toEqual([1, false])
})
