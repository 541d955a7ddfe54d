import { expect, it } from 'vitest'

import type { UserView } from '~/api/generated/types.gen.ts'

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
  const destinations = hostileAddresses(10_000).map((address) => destinationAfter({ role: 'executive' }, address))
  expect(destinations.filter((destination) => !/^\/(?!\/)/.test(destination))).toEqual([])
})

it('returns to the remembered page with its query', () => {
  expect(destinationAfter({ role: 'employer' }, '/search?skills=M%26A')).toBe('/search?skills=M%26A')
})

it('opens an introduction to both of its parties, and the list of them to the employer', () => {
  expect(destinationAfter({ role: 'executive' }, '/introduction-management/int_1')).toBe(
    '/introduction-management/int_1',
  )
  expect(destinationAfter({ role: 'employer' }, '/introduction-management/int_1')).toBe(
    '/introduction-management/int_1',
  )
  expect(destinationAfter({ role: 'employer' }, '/introduction-management')).toBe('/introduction-management')
  expect(destinationAfter({ role: 'executive' }, '/introduction-management')).toBe('/dashboard')
})

it('opens the notifications to members only', () => {
  expect(destinationAfter({ role: 'executive' }, '/notifications?unread=true')).toBe('/notifications?unread=true')
  expect(destinationAfter({ role: 'employer' }, '/notifications')).toBe('/notifications')
  expect(destinationAfter({ role: 'admin' }, '/notifications')).toBe('/admin')
})

it('opens the communication history to members only', () => {
  const timeline = '/communication-history?participant_id=com_1'
  expect(destinationAfter({ role: 'executive' }, timeline)).toBe(timeline)
  expect(destinationAfter({ role: 'employer' }, timeline)).toBe(timeline)
  expect(destinationAfter({ role: 'admin' }, timeline)).toBe('/admin')
})

it('goes home when the page is not for this role', () => {
  expect(destinationAfter({ role: 'executive' }, '/search')).toBe('/dashboard')
  expect(destinationAfter({ role: 'employer' }, '/admin/users')).toBe('/dashboard')
  expect(destinationAfter({ role: 'admin' }, '/dashboard')).toBe('/admin')
  expect(destinationAfter({ role: 'admin' }, null)).toBe('/admin')
  expect(destinationAfter({ role: 'admin' }, '/settings?tab=security')).toBe('/settings?tab=security')
  expect(destinationAfter({ role: 'admin' }, '/settings/data')).toBe('/admin')
})

it.each([
  '/search?skills=M%26A',
  '/saved-candidates',
  '/saved-searches',
  '/introduction-management',
  '/introduction-management/int_1',
  '/create-job',
  '/my-posted-jobs',
  '/manage-applications/job_1?application=app_1',
  '/communication-history',
  '/document-sharing',
])('leads a payer to the dashboard instead of %s, and a recruiter there', (next) => {
  const seated = (seat: 'payer' | 'recruiter') => ({
    role: 'employer' as const,
    company: { seat } as UserView['company'],
  })
  expect(destinationAfter(seated('payer'), next)).toBe('/dashboard')
  expect(destinationAfter(seated('recruiter'), next)).toBe(next)
})

it('returns a payer to the pages of every seat', () => {
  const payer = { role: 'employer' as const, company: { seat: 'payer' } as UserView['company'] }
  expect(destinationAfter(payer, '/settings?tab=subscription')).toBe('/settings?tab=subscription')
  expect(destinationAfter(payer, '/messaging')).toBe('/messaging')
  expect(destinationAfter(payer, '/pricing')).toBe('/pricing')
})

it('opens the pages of applications to one side each', () => {
  expect(destinationAfter({ role: 'executive' }, '/my-applications?tab=saved')).toBe('/my-applications?tab=saved')
  expect(destinationAfter({ role: 'employer' }, '/my-applications')).toBe('/dashboard')
  expect(destinationAfter({ role: 'employer' }, '/saved-job-searches')).toBe('/dashboard')
  expect(destinationAfter({ role: 'executive' }, '/manage-applications')).toBe('/dashboard')
})
