import { expect, it } from 'vitest'

import { boardFilters } from './queries.ts'

it('asks for the filters of the address that the board knows', () => {
  const of = (filters: Record<string, string>) => boardFilters({ filters, cursor: null })
  expect(of({ q: 'CFO', country: 'KE', engagement_type: 'interim', workplace: 'remote' })).toEqual({
    q: 'CFO',
    country: 'KE',
    engagement_type: 'interim',
    workplace: 'remote',
    cursor: undefined,
  })
  expect(of({ country: 'Kenya', engagement_type: 'slavery', workplace: 'moon' })).toEqual({ cursor: undefined })
})
