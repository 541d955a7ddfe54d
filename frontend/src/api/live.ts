/**
 * The WebSocket that tells a signed-in browser what changed. Frames may be lost, so after each connect everything that they
 * are about is read anew. API Gateway closes a connection after ten idle minutes and after two hours.
 */
import { setLive } from './live-state.ts'

/** What a frame says (`POST /api/messaging/ws-ticket` lists them). */
export type Frame =
  | { type: 'new_message'; conversation_id: string; number: number }
  | { type: 'message_read'; conversation_id: string }
  | { type: 'typing'; conversation_id: string }
  | { type: 'notification' }

const types = ['new_message', 'message_read', 'typing', 'notification'] satisfies Frame['type'][]

export interface Live {
  /** Issues the ticket for one connection; null where there is none for this user. Rejects if it may succeed later. */
  ticket: () => Promise<{ ticket: string; user_id: string } | null>
  /** A connection was opened: frames of the time before are lost. */
  onOpen: () => void
  onFrame: (frame: Frame) => void
}

const PING_EVERY = 4 * 60_000
/** A connection that answers no ping is lost, although the browser does not know yet. */
const PONG_WITHIN = 10_000
const HANDSHAKE_WITHIN = 15_000
const RENEWED_AFTER = 110 * 60_000
const FIRST_WAIT = 3000
const LONGEST_WAIT = 30_000
const FAILURES_BEFORE_GROWING = 5

/** How long to wait before the next attempt; up to a fifth longer, so that browsers do not all come back at once. */
export function waitAfter(failures: number, random = Math.random()): number {
  const doubled = FIRST_WAIT * 2 ** Math.max(0, failures - FAILURES_BEFORE_GROWING)
  return Math.min(doubled, LONGEST_WAIT) * (1 + random / 5)
}

function frameOf(data: unknown): Frame | 'pong' | null {
  try {
    const { type, ...rest } = JSON.parse(String(data)) as { type?: string }
    if (type === 'pong') return 'pong'
    return types.some((known) => known === type) ? ({ type, ...rest } as Frame) : null
  } catch {
    return null
  }
}

/** Keeps a connection open until the returned function is called. */
export function keepLive(live: Live): () => void {
  let open: WebSocket | null = null
  /** In its handshake: the first connection, or the one that takes over from `open`. */
  let opening: WebSocket | null = null
  let isAsking = false
  let isEnded = false
  let failures = 0
  const timers = { wait: 0, handshake: 0, ping: 0, pong: 0, renewal: 0 }
  const later = (timer: keyof typeof timers, then: () => void, milliseconds: number) => {
    window.clearTimeout(timers[timer])
    timers[timer] = window.setTimeout(then, milliseconds)
  }
  const stop = (...names: (keyof typeof timers)[]) => {
    for (const name of names) window.clearTimeout(timers[name])
  }

  /** Opens a connection; the one that is open stays so until then. */
  async function connect(): Promise<void> {
    if (isAsking || opening || isEnded) return
    stop('wait')
    isAsking = true
    const issued = await live.ticket().catch(() => undefined)
    isAsking = false
    if (isEnded || issued === null) return
    if (!issued) {
      failed(null)
      return
    }
    const { host, protocol } = window.location
    const path = `/api/messaging/ws/${issued.user_id}?ticket=${encodeURIComponent(issued.ticket)}`
    const next = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`)
    opening = next
    later('handshake', () => failed(next), HANDSHAKE_WITHIN)
    // What a connection still says once it was left is ignored.
    next.addEventListener('open', () => next === opening && opened(next))
    next.addEventListener('close', () => (next === opening || next === open) && failed(next))
    next.addEventListener('message', ({ data }) => {
      const frame = next === open && frameOf(data)
      if (frame === 'pong') stop('pong')
      else if (frame) live.onFrame(frame)
    })
  }

  function opened(next: WebSocket): void {
    stop('handshake')
    open?.close()
    open = next
    opening = null
    failures = 0
    setLive(true)
    stop('pong')
    later('ping', ping, PING_EVERY)
    later('renewal', () => void connect(), RENEWED_AFTER)
    live.onOpen()
  }

  function ping(): void {
    const pinged = open
    later('pong', () => failed(pinged), PONG_WITHIN)
    later('ping', ping, PING_EVERY)
    pinged?.send('{"action":"ping"}')
  }

  /** A connection ended or could not be opened: a new one, unless another is open or on its way. */
  function failed(which: WebSocket | null): void {
    if (which && which === opening) {
      opening = null
      stop('handshake')
    }
    if (which && which === open) {
      open = null
      setLive(false)
      stop('ping', 'pong', 'renewal')
    }
    which?.close()
    if (isEnded || open || opening || isAsking) return
    failures += 1
    later('wait', () => void connect(), waitAfter(failures))
  }

  /** The network or the reader is back: no more waiting. */
  function back(): void {
    if (!open && document.visibilityState === 'visible') void connect()
  }

  window.addEventListener('online', back)
  document.addEventListener('visibilitychange', back)
  void connect()

  return () => {
    isEnded = true
    window.removeEventListener('online', back)
    document.removeEventListener('visibilitychange', back)
    stop('wait', 'handshake', 'ping', 'pong', 'renewal')
    const left = [open, opening]
    open = opening = null
    for (const socket of left) socket?.close()
    setLive(false)
  }
}
