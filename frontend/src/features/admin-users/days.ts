import { SUSPEND_USER_DURATION_DAYS_MAXIMUM, SUSPEND_USER_DURATION_DAYS_MINIMUM } from '~/api/limits.gen.ts'

/** V16: seven by default, 1 to 3650. */
export const SUSPENSION_DAYS = 7

/** The days in a field: seven if it is empty, otherwise limited to the range. */
export function daysOf(typed: number | string): number {
  const days = typeof typed === 'number' ? typed : Number.parseInt(typed, 10)
  if (!Number.isFinite(days)) return SUSPENSION_DAYS
  return Math.min(Math.max(Math.trunc(days), SUSPEND_USER_DURATION_DAYS_MINIMUM), SUSPEND_USER_DURATION_DAYS_MAXIMUM)
}

/** The end of a suspension of this many days. */
export function endOf(days: number, from: Date): Date {
  return new Date(from.getTime() + days * 86_400_000)
}
