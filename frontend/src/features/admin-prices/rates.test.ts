import { expect, it } from 'vitest'

import type { ExchangeRatesView } from '~/api/generated/types.gen.ts'

import { bodyOf, microsOf, missingIn, nextRate, ratedCurrencies, stateOf, valuesOf } from './rates.ts'

const stored: ExchangeRatesView = {
  version: 2,
  source: 'European Central Bank',
  rates: [
    { currency: 'KES', per_dollar_micros: 129_450_000, on: '2026-11-28', is_shown: true },
    { currency: 'KWD', per_dollar_micros: 307_212, on: '2026-09-01', is_shown: false },
  ],
  changed_at: null,
}

it('shows stored rates as decimals, and sends them back in millionths', () => {
  const values = valuesOf(stored)
  expect(values.rates.map((rate) => rate.per_dollar_micros)).toEqual(['129.45', '0.307212'])
  expect(bodyOf(values, 2)).toEqual({
    version: 2,
    source: 'European Central Bank',
    rates: stored.rates.map(({ currency, per_dollar_micros, on }) => ({ currency, per_dollar_micros, on })),
  })
})

it.each([
  ['129.45', 129_450_000],
  [1.1, 1_100_000],
  ['0.307212', 307_212],
  ['0.3072121', null],
  ['', null],
  ['-1', null],
  ['1,5', null],
])('reads the rate %s as %s millionths', (typed, micros) => {
  expect(microsOf(typed)).toBe(micros)
})

it('names what is missing', () => {
  const rates = [{ currency: 'KES', per_dollar_micros: '', on: '' }]
  expect(missingIn({ source: ' ', rates })).toEqual({
    source: 'source',
    'rates.0.per_dollar_micros': 'rate',
    'rates.0.on': 'day',
  })
  expect(missingIn({ source: '', rates: [] })).toEqual({})
  expect(missingIn(valuesOf(stored))).toEqual({})
})

it('says of each rate whether prices are shown by it', () => {
  const [shown, old] = valuesOf(stored).rates
  if (!shown || !old) throw new Error('two rates')
  expect(stateOf(shown, stored)).toBe('shown')
  expect(stateOf(old, stored)).toBe('too old')
  expect(stateOf({ ...old, on: '2026-11-28' }, stored)).toBe('unsaved')
})

it('adds the first currency without a rate, with the day of the last rate', () => {
  expect(nextRate(valuesOf(stored))).toEqual({ currency: 'EUR', per_dollar_micros: '', on: '2026-09-01' })
  expect(ratedCurrencies).not.toContain('USD')
})
