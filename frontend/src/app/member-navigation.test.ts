import { expect, it } from 'vitest'

import type { UserView } from '~/api/generated/types.gen.ts'

import { memberNavigation } from './member-navigation.ts'
import { paths } from './paths.ts'

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

it('marks one entry as current on the page of the own data, not the settings too', () => {
  const entries = memberNavigation({ role: 'executive' } as UserView)
  const current = entries.filter(({ to, exact }) => (exact ? paths.ownData === to : paths.ownData.startsWith(to)))
  expect(current.map(({ label }) => label)).toEqual(['Your data'])
})
