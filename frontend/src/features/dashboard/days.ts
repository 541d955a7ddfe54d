const dayMs = 86_400_000

/** By the reader's calendar: today, or before. */
export function isDueToday(at: string, now: number): boolean {
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  return Date.parse(at) < midnight
}

/** Whole days until then, never below 0: 0 is today. */
export function daysUntil(at: string, now: number): number {
  return Math.max(0, Math.floor((new Date(at).getTime() - now) / dayMs))
}
