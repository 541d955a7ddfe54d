import { expect, it } from 'vitest'

import { hostileAddresses } from '../../scripts/hostile-addresses.ts'
import { destinationAfter, sameSite } from './destinations.ts'

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  '/auth?type=employer',
  '',
  null,
])('does not follow %s', (next) => {
  expect(sameSite(next)).toBeNull()
})

it('follows none of ten thousand generated addresses to another site', () => {
  const origin = 'https://kilele.example'
  const leadsAway = (next: string) =>
    // As the router opens it, and as a browser would from a page below. A second reading changes nothing.
    ['/', '/redirect', '/fr/about'].some((page) => new URL(next, `${origin}${page}`).origin !== origin) ||
    sameSite(next) !== next
  const followed = hostileAddresses(10_000)
    .map(sameSite)
    .filter((next) => next !== null)
  expect(followed.filter(leadsAway)).toEqual([])
})

it('decides of every generated address which role may open it', () => {
  const destinations = hostileAddresses(10_000).map((address) => destinationAfter('executive', address))
  expect(destinations.filter((destination) => !/^\/(?!\/)/.test(destination))).toEqual([])
})

it('returns to the remembered page with its query', () => {
  expect(destinationAfter('employer', '/search?skills=M%26A')).toBe('/search?skills=M%26A')
})

it('opens an introduction to both of its parties, and the list of them to the employer', () => {
  expect(destinationAfter('executive', '/introduction-management/int_1')).toBe('/introduction-management/int_1')
  expect(destinationAfter('employer', '/introduction-management/int_1')).toBe('/introduction-management/int_1')
  expect(destinationAfter('employer', '/introduction-management')).toBe('/introduction-management')
  expect(destinationAfter('executive', '/introduction-management')).toBe('/dashboard')
})

it('opens the notifications to members only', () => {
  expect(destinationAfter('executive', '/notifications?unread=true')).toBe('/notifications?unread=true')
  expect(destinationAfter('employer', '/notifications')).toBe('/notifications')
  expect(destinationAfter('admin', '/notifications')).toBe('/admin')
})

it('opens the communication history to members only', () => {
  const timeline = '/communication-history?participant_id=com_1'
  expect(destinationAfter('executive', timeline)).toBe(timeline)
  expect(destinationAfter('employer', timeline)).toBe(timeline)
  expect(destinationAfter('admin', timeline)).toBe('/admin')
})

it('goes home when the page is not for this role', () => {
  expect(destinationAfter('executive', '/search')).toBe('/dashboard')
  expect(destinationAfter('employer', '/admin/users')).toBe('/dashboard')
  expect(destinationAfter('admin', '/dashboard')).toBe('/admin')
  expect(destinationAfter('admin', null)).toBe('/admin')
  expect(destinationAfter('admin', '/settings?tab=security')).toBe('/settings?tab=security')
  expect(destinationAfter('admin', '/settings/data')).toBe('/admin')
})
