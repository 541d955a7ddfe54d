import { expect, it } from 'vitest'

import { boardAddress, boardQuery, chosenIn, filterCount, withToggled } from './board-url.ts'

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

it('opens a saved query at the countries that the board filters by, without other words for a place', () => {
  const saved = { q: 'CFO, Africa', engagement_type: ['interim' as const], posted_within: 7 }
  const rest = 'q=CFO%2C+Africa&engagement_type=interim&posted_within=7'
  expect(boardAddress({ ...saved, location: ['KE', 'Lagos,NG', 'Nairobi, Kenya', 'EG'] })).toBe(
    `/browse-jobs?${rest}&location=KE%2CEG`,
  )
  expect(boardAddress({ ...saved, location: ['Lagos,NG'] })).toBe(`/browse-jobs?${rest}`)
  expect(boardAddress({})).toBe('/browse-jobs')
})
