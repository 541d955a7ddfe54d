import { useSyncExternalStore } from 'react'

let isLive = false
const listeners = new Set<() => void>()

/** Whether frames arrive. Set by live.ts, which is loaded after the first screen. */
export function setLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether changes are announced by frames; without them a page asks for news itself. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  )

/** How often an open page asks for what is new, in milliseconds: rarely while frames announce it. */
export const useRefreshed = (): number => (useIsLive() ? 60_000 : 10_000)
