import { expect, it } from 'vitest'

import type { UserView } from '~/api/generated/types.gen.ts'

import { memberNavigation } from './member-navigation.ts'

const labels = (seat: string) =>
  memberNavigation({ role: 'employer', company: { seat } } as UserView).map(({ label }) => label)

it('has every page for owners and recruiters', () => {
  expect(labels('owner')).toContain('Search executives')
  expect(labels('recruiter')).toEqual(labels('owner'))
})

it('has no search for interviewers', () => {
  const others = new Set(['Search executives', 'Saved candidates', 'Saved searches'])
  expect(labels('interviewer')).toEqual(labels('owner').filter((label) => !others.has(label)))
})

it('has nothing of the recruiting for payers', () => {
  expect(labels('payer')).toEqual(['Dashboard', 'Messages', 'Company profile', 'Settings', 'Your data'])
})
