import { expect, it } from 'vitest'

import type { CompanyView } from '~/api/generated/types.gen.ts'

import { changeOf, companyOf, faultsOf } from './company-answers.ts'

const company: CompanyView = {
  id: 'cmp_1',
  name: 'Atlas',
  legal_name: 'Atlas SA',
  trading_name: 'Atlas',
  country: 'MA',
  sector: null,
  size: null,
  website: null,
  registration_number: null,
  hq_timezone: null,
  billing_currency: null,
  shows_visits: true,
  completion_percent: null,
  verification_status: 'unverified',
  verification: null,
  version: null,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
}

it('asks for the registered name and the country, and for nothing else', () => {
  expect(Object.keys(faultsOf(companyOf(null)))).toEqual(['legal_name', 'country'])
  expect(faultsOf({ ...companyOf(company), trading_name: ' ' })).toEqual({})
})

it('empties a field with null', () => {
  const answers = { ...companyOf(company), trading_name: ' ', sector: null }
  expect(changeOf(answers, (field) => field === 'trading_name' || field === 'sector')).toEqual({
    trading_name: null,
    sector: null,
  })
})

it('sends only what was changed', () => {
  const answers = { ...companyOf(company), website: ' https://atlas.example ' }
  expect(changeOf(answers, (field) => field === 'website')).toEqual({ website: 'https://atlas.example' })
  expect(changeOf(answers, () => false)).toBeNull()
  expect(changeOf({ ...answers, shows_visits: false }, (field) => field === 'shows_visits')).toEqual({
    shows_visits: false,
  })
})
