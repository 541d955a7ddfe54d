import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { sendPatiently } from '~/api/busy.ts'

import { BusyNote } from './busy-note.tsx'

it('is shown while a request waits to be sent again, and no longer', async () => {
  vi.useFakeTimers()
  render(<BusyNote />)
  const send = vi
    .fn()
    .mockResolvedValueOnce(new Response(null, { status: 503, headers: { 'retry-after': '2' } }))
    .mockResolvedValueOnce(new Response(null, { status: 200 }))
  const answer = sendPatiently(send)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('The service is busy. Trying again…')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect((await answer).status).toBe(200)
  expect(screen.queryByText('The service is busy. Trying again…')).toBeNull()
  vi.useRealTimers()
})
