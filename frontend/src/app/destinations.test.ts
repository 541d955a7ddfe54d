import { expect, it } from 'vitest'

import { destinationAfter, sameSite } from './destinations.ts'

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth?type=employer',
  '',
  null,
])('does not follow %s', (next) => {
  expect(sameSite(next)).toBeNull()
})

it('returns to the remembered page with its query', () => {
  expect(destinationAfter('employer', '/search?skills=M%26A')).toBe('/search?skills=M%26A')
})

it('goes home when the page is not for this role', () => {
  expect(destinationAfter('executive', '/search')).toBe('/dashboard')
  expect(destinationAfter('employer', '/admin/users')).toBe('/dashboard')
  expect(destinationAfter('admin', '/dashboard')).toBe('/admin')
  expect(destinationAfter('admin', null)).toBe('/admin')
})
