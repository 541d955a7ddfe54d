import { browserZone } from './known-zone.ts'

const minute = 60_000

/** A time in the format of a datetime-local field, in a zone or the browser's: `2026-11-25T09:30`. */
export function localTime(at: Date, zone = browserZone()): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(at).replace(' ', 'T')
}

/** The value of such a field in the format of the API. Of an hour that the clocks skip, the time after the change. */
export function fromLocalTime(field: string, zone = browserZone()): string {
  const asUtc = Date.parse(`${field}Z`)
  const ahead = (at: number) => Date.parse(`${localTime(new Date(at), zone)}Z`) - Math.floor(at / minute) * minute
  // The first guess may be on the other side of a change of the clocks.
  const guess = asUtc - ahead(asUtc)
  return new Date(asUtc - ahead(guess)).toISOString()
}
