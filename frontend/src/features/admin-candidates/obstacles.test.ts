import { expect, it } from 'vitest'

import { obstacles } from './obstacles.ts'

const member = {
  vetting_status: 'approved',
  membership_status: 'approved',
  status: 'active',
  dormant_since: null,
} as const

it('finds nothing against whom employers find', () => {
  expect(obstacles({ ...member, is_searchable: true })).toEqual([])
})

it('names everything that is missing', () => {
  expect(
    obstacles({
      is_searchable: false,
      vetting_status: 'in_progress',
      membership_status: null,
      dormant_since: null,
      status: 'pending_verification',
    }),
  ).toEqual([
    'The vetting is not approved.',
    'There is no approved membership application.',
    'The account is not confirmed or claimed yet.',
  ])
})

it('says that two administrators have barred them', () => {
  expect(obstacles({ ...member, status: 'blacklisted', is_searchable: false })).toEqual([
    'Two administrators have blacklisted them.',
  ])
})

it('says that they rest after a long silence', () => {
  expect(
    obstacles({ ...member, status: 'inactive', dormant_since: '2026-11-20T12:00:00Z', is_searchable: false }),
  ).toEqual(['They have not signed in for half a year. They are found again when they do.'])
})

it('falls back to what the record does not tell', () => {
  expect(obstacles({ ...member, is_searchable: false })).toEqual([
    'The profile is hidden or not begun, or the account is locked.',
  ])
})
