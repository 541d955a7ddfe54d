import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepLive, waitAfter, type Frame } from './live.ts'

/** Stands for the browser's WebSocket: a test opens, answers and ends it. */
class Fake extends EventTarget {
  static made: Fake[] = []
  sent: string[] = []
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Fake.made.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  opens(): void {
    this.dispatchEvent(new Event('open'))
  }
  ends(): void {
    this.dispatchEvent(new Event('close'))
  }
  says(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function newest(): Fake {
  const [last] = Fake.made.slice(-1)
  if (!last) throw new Error('no connection was opened')
  return last
}
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function start(ticket: () => Promise<{ ticket: string; user_id: string } | null>) {
  const frames: Frame[] = []
  const onOpen = vi.fn()
  const end = keepLive({ ticket, onOpen, onFrame: (frame) => frames.push(frame) })
  return { frames, onOpen, end }
}

const tickets = () => {
  let issued = 0
  return vi.fn(() => {
    issued += 1
    return Promise.resolve({ ticket: `t${issued}`, user_id: 'usr_1' })
  })
}

let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('WebSocket', Fake)
  Fake.made = []
})

afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('connects with a ticket of its own each time, and reports each connection', async () => {
  const ticket = tickets()
  const live = start(ticket)
  end = live.end
  await passes(0)
  expect(newest().url).toBe('ws://localhost:3000/api/messaging/ws/usr_1?ticket=t1')
  newest().opens()
  newest().ends()
  await passes(3000)
  expect(newest().url).toContain('ticket=t2')
  newest().opens()
  expect(live.onOpen).toHaveBeenCalledTimes(2)
})

it('passes on frames, and ignores what is none', async () => {
  const live = start(tickets())
  end = live.end
  await passes(0)
  newest().opens()
  newest().says(JSON.stringify({ type: 'new_message', conversation_id: 'con_1', number: 7 }))
  newest().says(JSON.stringify({ type: 'pong' }))
  newest().says(JSON.stringify({ type: 'unheard of' }))
  newest().says('no JSON')
  expect(live.frames).toEqual([{ type: 'new_message', conversation_id: 'con_1', number: 7 }])
})

it('waits three seconds after each of five failures, then longer up to thirty', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map((failures) => waitAfter(failures, 0))
  expect(waits).toEqual([3000, 3000, 3000, 3000, 3000, 6000, 12_000, 24_000, 30_000, 30_000])
  expect(waitAfter(100, 1)).toBe(36_000)
})

it('counts failures anew after a connection', async () => {
  const ticket = vi.fn(() => Promise.reject<{ ticket: string; user_id: string }>(new Error('offline')))
  const live = start(ticket)
  end = live.end
  await passes(4 * 3000)
  expect(ticket).toHaveBeenCalledTimes(5)
  ticket.mockResolvedValue({ ticket: 't', user_id: 'usr_1' })
  await passes(3000)
  newest().opens()
  newest().ends()
  await passes(2999)
  expect(ticket).toHaveBeenCalledTimes(6)
  await passes(1)
  expect(ticket).toHaveBeenCalledTimes(7)
})

it('pings within the ten idle minutes, and replaces a connection that does not answer', async () => {
  const live = start(tickets())
  end = live.end
  await passes(0)
  const first = newest()
  first.opens()
  await passes(4 * 60_000)
  expect(first.sent).toEqual(['{"action":"ping"}'])
  first.says(JSON.stringify({ type: 'pong' }))
  await passes(4 * 60_000)
  expect(first.isClosed).toBe(false)
  await passes(10_000)
  expect(first.isClosed).toBe(true)
  await passes(3000)
  expect(newest()).not.toBe(first)
})

it('renews a connection before its two hours are over, without a gap', async () => {
  const live = start(tickets())
  end = live.end
  await passes(0)
  const first = newest()
  first.opens()
  vi.spyOn(first, 'send').mockImplementation(() => first.says(JSON.stringify({ type: 'pong' })))
  await passes(110 * 60_000)
  const second = newest()
  expect(second).not.toBe(first)
  expect(first.isClosed).toBe(false)
  second.opens()
  expect(first.isClosed).toBe(true)
  expect(live.onOpen).toHaveBeenCalledTimes(2)
})

it('comes back at once when the network does', async () => {
  const live = start(tickets())
  end = live.end
  await passes(0)
  newest().ends()
  window.dispatchEvent(new Event('online'))
  await passes(0)
  expect(Fake.made).toHaveLength(2)
  // One that is in its handshake is not doubled.
  window.dispatchEvent(new Event('online'))
  await passes(0)
  expect(Fake.made).toHaveLength(2)
})

it('gives up a handshake that takes too long', async () => {
  const live = start(tickets())
  end = live.end
  await passes(15_000)
  expect(newest().isClosed).toBe(true)
  await passes(3000)
  expect(Fake.made).toHaveLength(2)
})

it('does not try again where the user has no ticket, nor after its end', async () => {
  const none = vi.fn(() => Promise.resolve(null))
  start(none).end()
  const live = start(none)
  await passes(60 * 60_000)
  expect(none).toHaveBeenCalledTimes(2)
  live.end()
  const ticket = tickets()
  const other = start(ticket)
  end = other.end
  await passes(0)
  newest().opens()
  other.end()
  expect(newest().isClosed).toBe(true)
  await passes(60 * 60_000)
  expect(ticket).toHaveBeenCalledTimes(1)
})
