import { expect, it } from 'vitest'

import type { CompanyView } from '~/api/generated/types.gen.ts'

import { changeOf, companyOf, faultsOf } from './company-answers.ts'

const company: CompanyView = {
  id: 'cmp_1',
  name: 'Atlas',
  legal_name: 'Atlas SA',
  trading_name: 'Atlas',
  country: 'MA',
  verification_status: 'unverified',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
}

it('asks for the registered name and the country, and for nothing else', () => {
  expect(Object.keys(faultsOf(companyOf(null), null))).toEqual(['legal_name', 'country'])
  expect(faultsOf(companyOf(company), company)).toEqual({})
})

it('says that a field cannot be emptied instead of dropping the change in silence', () => {
  expect(Object.keys(faultsOf({ ...companyOf(company), trading_name: ' ' }, company))).toEqual(['trading_name'])
})

it('sends only what was changed', () => {
  const answers = { ...companyOf(company), website: ' https://atlas.example ' }
  expect(changeOf(answers, (field) => field === 'website')).toEqual({ website: 'https://atlas.example' })
  expect(changeOf(answers, () => false)).toBeNull()
})
