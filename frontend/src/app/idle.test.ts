import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useIdle } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  localStorage.clear()
  localStorage.setItem('last_activity', String(Date.now()))
})
afterEach(() => vi.useRealTimers())

const pass = (minutes: number, seconds = 0) => {
  act(() => {
    vi.advanceTimersByTime((minutes * 60 + seconds) * 1000)
  })
}

it('asks a minute before the end and ends when nobody answers', () => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useIdle(30, onEnd))
  pass(28, 59)
  expect(result.current.left).toBeNull()
  pass(0, 1)
  expect(result.current.left).toBe(60)
  pass(0, 59)
  expect([result.current.left, onEnd.mock.calls.length]).toEqual([1, 0])
  pass(0, 5)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('goes on with every touch, in this tab or another, and with the answer', () => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useIdle(30, onEnd))
  pass(20)
  act(() => void globalThis.dispatchEvent(new Event('keydown')))
  pass(20)
  localStorage.setItem('last_activity', String(Date.now()))
  pass(29, 30)
  expect(result.current.left).toBe(30)
  // An accidental touch does not close the dialog.
  act(() => void globalThis.dispatchEvent(new Event('pointerdown')))
  pass(0, 1)
  expect(result.current.left).toBe(29)
  act(() => result.current.stay())
  pass(20)
  expect([result.current.left, onEnd.mock.calls.length]).toEqual([null, 0])
})

it('ends at once what was left for longer while the browser was closed', () => {
  localStorage.setItem('last_activity', String(Date.now() - 31 * 60_000))
  const onEnd = vi.fn()
  renderHook(() => useIdle(30, onEnd))
  expect(onEnd).toHaveBeenCalledOnce()
})
