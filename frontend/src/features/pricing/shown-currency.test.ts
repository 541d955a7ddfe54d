import { beforeEach, expect, it } from 'vitest'

import type { Currency, PackagesView } from '~/api/generated/types.gen.ts'
import { currencyOfLanguages } from '~/i18n/currencies.ts'

import { AS_CHARGED, choose, offeredIn, shownCurrency } from './shown-currency.ts'

const offered: Currency[] = ['EUR', 'KES', 'KWD']
const nothing = { choice: null, own: null, languages: [] }

beforeEach(() => localStorage.clear())

it.each([
  ['the chosen one first', { choice: 'KWD', own: 'KES', languages: ['fr-FR'] } as const, 'KWD'],
  ['none, if that was chosen', { choice: AS_CHARGED, own: 'KES', languages: ['fr-FR'] } as const, null],
  ['that of the settings', { ...nothing, own: 'KES', languages: ['fr-FR'] } as const, 'KES'],
  ['none, if the settings name one without a rate', { ...nothing, own: 'GBP', languages: ['fr-FR'] } as const, null],
  ['that of the region', { ...nothing, languages: ['fr-FR', 'en-KE'] }, 'EUR'],
  ['none without a rate for the region', { ...nothing, languages: ['en-NG', 'en-KE'] }, null],
  ['none without a region', { ...nothing, languages: ['ar', 'fr'] }, null],
  [
    'that of the region, if the chosen one has no rate any more',
    { ...nothing, choice: 'GBP', languages: ['ar-KW'] },
    'KWD',
  ],
])('shows prices in: %s', (_, hints, expected) => {
  expect(shownCurrency(offered, hints)).toBe(expected)
})

it('finds the currency of a region, after languages without one', () => {
  expect(currencyOfLanguages(['sw', 'en-KE'])).toBe('KES')
  expect(currencyOfLanguages(['ar-Arab-AE'])).toBe('AED')
  expect(currencyOfLanguages(['de-CH', 'en-KE'])).toBeNull()
  expect(currencyOfLanguages([])).toBeNull()
})

it('offers each currency once, and remembers the choice', () => {
  const converted = (...of: Currency[]) => ({ converted: of.map((currency) => ({ currency })) })
  const found = { packages: [converted('KES', 'EUR'), converted('KES', 'USD')] } as unknown as PackagesView
  expect(offeredIn(found)).toEqual(['USD', 'EUR', 'KES'])
  choose('KES')
  expect(localStorage.getItem('prices in')).toBe('KES')
})
