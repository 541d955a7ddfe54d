import { expect, it } from 'vitest'

import { boardQuery, chosenIn, filterCount, withToggled } from './board-url.ts'

const of = (filters: Record<string, string>, sort: string | null = null) => boardQuery({ filters, sort, cursor: null })

it('asks for the filters of the address that the board knows', () => {
  expect(
    of({ q: 'CFO', location: 'KE,EG', engagement_type: 'interim', workplace: 'remote,hybrid' }, 'ending_soon'),
  ).toEqual({
    q: 'CFO',
    location: ['KE', 'EG'],
    engagement_type: ['interim'],
    workplace: ['remote', 'hybrid'],
    sort: 'ending_soon',
  })
  expect(of({ min_salary: '100000', currency: 'KES', posted_within: '7' })).toEqual({
    min_salary: 100_000,
    currency: 'KES',
    posted_within: 7,
  })
})

it('leaves out what the board does not know', () => {
  const unknown = {
    location: 'Kenya',
    engagement_type: 'none',
    workplace: 'moon',
    min_salary: '1',
    posted_within: '99',
  }
  expect(of({ ...unknown, currency: 'XXX' }, 'title')).toEqual({})
})

it('adds and removes single values', () => {
  expect(withToggled({}, 'location', 'KE')).toBe('KE')
  expect(withToggled({ location: 'KE' }, 'location', 'EG')).toBe('KE,EG')
  expect(withToggled({ location: 'KE,EG' }, 'location', 'KE')).toBe('EG')
  expect(withToggled({ location: 'KE' }, 'location', 'KE')).toBeNull()
  expect(chosenIn({ location: 'KE,EG' }, 'location')).toEqual(['KE', 'EG'])
  expect(filterCount({ location: 'KE,EG', min_salary: '50000', q: 'CFO', currency: 'EUR' })).toBe(3)
})
