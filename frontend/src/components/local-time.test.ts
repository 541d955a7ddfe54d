import { expect, it } from 'vitest'

import { fromLocalTime, localTime } from './local-time.ts'

it.each([
  ['UTC', '2026-11-25T09:30', '2026-11-25T09:30:00.000Z'],
  ['Africa/Nairobi', '2026-11-25T01:30', '2026-11-24T22:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-25T09:30', '2026-11-25T04:00:00.000Z'],
  ['America/New_York', '2026-07-01T20:00', '2026-07-02T00:00:00.000Z'],
  ['Pacific/Auckland', '2027-01-01T00:15', '2026-12-31T11:15:00.000Z'],
  // Before and after the clocks change.
  ['Europe/Paris', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Paris', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Paris', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['Europe/Paris', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('reads and writes a time in %s: %s', (zone, field, at) => {
  expect(fromLocalTime(field, zone)).toBe(at)
  expect(localTime(new Date(at), zone)).toBe(field)
})

it('takes the zone of the browser without one', () => {
  const at = new Date('2026-11-25T09:30:00.000Z')
  expect(fromLocalTime(localTime(at))).toBe(at.toISOString())
  expect(new Date(localTime(at)).getTime()).toBe(at.getTime())
})
