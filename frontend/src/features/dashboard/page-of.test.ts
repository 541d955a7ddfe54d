import { expect, it } from 'vitest'

import { pageOf } from './page-of.ts'

it('leads an executive to the page of an introduction, and changes no other path', () => {
  expect(pageOf('/dashboard?introduction=int_1')).toBe('/introduction-management/int_1')
  expect(['/dashboard', '/dashboard?introduction=', '/profile-wizard?step=2'].map(pageOf)).toEqual([
    '/dashboard',
    '/dashboard?introduction=',
    '/profile-wizard?step=2',
  ])
})
