import { useEffect, useSyncExternalStore } from 'react'

type Parts = typeof import('./overlay-parts.tsx')

let parts: Parts | null = null
const listeners = new Set<() => void>()

async function load(): Promise<Parts> {
  parts ??= await import('./overlay-parts.tsx')
  for (const tell of listeners) tell()
  return parts
}

let isReady = () => {}
const ready = new Promise<void>((resolve) => {
  isReady = resolve
})

/** Toasts and dialogs, loaded now if the browser has not been idle yet. For announce.ts and confirm.tsx. */
export async function overlays(): Promise<Parts> {
  const loaded = await load()
  await ready
  return loaded
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The container of toasts and dialogs in a signed-in shell. No first screen has one, so they are loaded when the
 * browser is idle: after the screen, and before an action needs them. They are not loaded by the action itself, because
 * the toast may have to report that the server cannot be reached.
 */
export function Overlays() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  )
  useEffect(
    () =>
      whenIdle(() => {
        // Retried by the action that needs them, where a failure is reported.
        load().catch(() => undefined)
      }),
    [],
  )
  return loaded ? <loaded.OverlayParts onReady={isReady} /> : null
}

const PATIENCE_MS = 2000

function whenIdle(deed: () => void): () => void {
  // Older Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(deed, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(deed, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(callback)
}
