import { expect, it } from 'vitest'

import { knownZone } from './known-zone.ts'
import { cityOf, isWeekend } from './zones.ts'

// A Friday.
const friday = '2026-11-27T12:00:00Z'

it('knows both weekends', () => {
  expect(isWeekend(friday, 'Asia/Riyadh')).toBe(true)
  expect(isWeekend(friday, 'Africa/Nairobi')).toBe(false)
  expect(isWeekend('2026-11-29T12:00:00Z', 'Asia/Riyadh')).toBe(false)
  expect(isWeekend('2026-11-29T12:00:00Z', 'Africa/Nairobi')).toBe(true)
})

it('takes the day of the zone, not of the browser', () => {
  // Friday evening in Lagos is Saturday already in Auckland.
  expect(isWeekend('2026-11-27T20:00:00Z', 'Africa/Lagos')).toBe(false)
  expect(isWeekend('2026-11-27T20:00:00Z', 'Pacific/Auckland')).toBe(true)
})

it('speaks of zones by their city and leaves out what it does not know', () => {
  expect(cityOf('Africa/Dar_es_Salaam')).toBe('Dar es Salaam')
  expect(knownZone('Africa/Nairobi')).toBe('Africa/Nairobi')
  expect(knownZone('Mars/Olympus')).toBeNull()
  expect(knownZone(null)).toBeNull()
})
