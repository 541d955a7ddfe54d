import { SUSPEND_USER_DURATION_DAYS_MAXIMUM, SUSPEND_USER_DURATION_DAYS_MINIMUM } from '~/api/limits.gen.ts'

/** V16: seven when nobody says how many, 1 to 3650. */
export const SUSPENSION_DAYS = 7

/** The days a field stands for: empty means seven, what is outside becomes the nearest inside. */
export function daysOf(typed: number | string): number {
  const days = typeof typed === 'number' ? typed : Number.parseInt(typed, 10)
  if (!Number.isFinite(days)) return SUSPENSION_DAYS
  return Math.min(Math.max(Math.trunc(days), SUSPEND_USER_DURATION_DAYS_MINIMUM), SUSPEND_USER_DURATION_DAYS_MAXIMUM)
}

/** When a suspension of so many days ends. */
export function endOf(days: number, from: Date): Date {
  return new Date(from.getTime() + days * 86_400_000)
}
