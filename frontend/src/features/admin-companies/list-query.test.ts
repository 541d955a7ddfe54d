import { expect, it } from 'vitest'

import { listQuery, shownBy } from './list-query.ts'

const asked = (filters: Record<string, string>) => listQuery({ filters, cursor: null }).queryKey[0].query

it('shows companies under review unless the address says otherwise', () => {
  expect(shownBy({})).toBe('pending')
  expect(shownBy({ status: 'unknown' })).toBe('pending')
  expect(asked({})).toEqual({ status: 'pending', cursor: undefined })
  expect(asked({ status: 'verified' })).toMatchObject({ status: 'verified' })
  expect(asked({ status: 'all' })).not.toHaveProperty('status')
})

it('searches names in every status unless one is chosen', () => {
  expect(asked({ q: 'acme' })).toEqual({ q: 'acme', cursor: undefined })
  expect(asked({ q: 'acme', status: 'rejected' })).toMatchObject({ q: 'acme', status: 'rejected' })
})
