/** A moment as the browser's own field for date and time writes it, in the person's zone: `2026-11-25T09:30`. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** What such a field holds, as the server reads it. */
export const fromLocalTime = (field: string): string => new Date(field).toISOString()
