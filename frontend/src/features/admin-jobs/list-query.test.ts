import { expect, it } from 'vitest'

import { jobsQuery, statusOf, tabOf } from './list-query.ts'

const asked = (filters: Record<string, string>) => jobsQuery({ filters, cursor: null }).queryKey[0].query

it('asks for the tab and the status of the address, if they exist', () => {
  expect(tabOf({ filters: { tab: 'everything' } })).toBe('all')
  expect(statusOf({ filters: { status: 'deleted' } })).toBeNull()
  expect(asked({ tab: 'active', q: 'CFO' })).toEqual({ active: true, q: 'CFO', cursor: undefined })
  expect(asked({ tab: 'flagged', status: 'paused' })).toEqual({ flagged: true, status: 'paused', cursor: undefined })
  expect(asked({})).toEqual({ cursor: undefined })
})
