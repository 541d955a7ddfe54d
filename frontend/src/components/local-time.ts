/** A time in the format of a datetime-local field, in the user's zone: `2026-11-25T09:30`. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The value of such a field in the format of the API. */
export const fromLocalTime = (field: string): string => new Date(field).toISOString()
