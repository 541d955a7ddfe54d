/** The time of the last user activity: one value for all tabs of the browser, so that no tab ends a session in use. */
const KEY = 'last_activity'
/** The minimum interval between writes. */
const COARSE_MS = 5000

/** Records an activity. */
export function touch(now = Date.now()): void {
  if (now - lastActivity(now) >= COARSE_MS || localStorage.getItem(KEY) === null) localStorage.setItem(KEY, String(now))
}

/** The time of the last activity; now, if unknown. */
export function lastActivity(now = Date.now()): number {
  const kept = Number(localStorage.getItem(KEY))
  return Number.isFinite(kept) && kept > 0 && kept <= now ? kept : now
}
