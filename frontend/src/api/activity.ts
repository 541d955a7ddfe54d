/** When somebody last did something here: one instant for all tabs of the browser, so that none ends a session in use. */
const KEY = 'last_activity'
/** Writing more often than this would serve nobody. */
const COARSE_MS = 5000

/** Something was done just now. */
export function touch(now = Date.now()): void {
  if (now - lastActivity(now) >= COARSE_MS || localStorage.getItem(KEY) === null) localStorage.setItem(KEY, String(now))
}

/** When it was; now, where nothing is known of it. */
export function lastActivity(now = Date.now()): number {
  const kept = Number(localStorage.getItem(KEY))
  return Number.isFinite(kept) && kept > 0 && kept <= now ? kept : now
}
