import type { Currency, ExchangeRatesView, SetExchangeRates } from '~/api/generated/types.gen.ts'
import { currencies } from '~/i18n/currencies.ts'

/** The currency from which the rates are counted. */
const BASE: Currency = 'USD'
const MICROS = 1_000_000

/** The currencies that can have a rate. */
export const ratedCurrencies = currencies.filter((currency) => currency !== BASE)

/** A rate as it is entered. */
export interface RateValues {
  currency: string
  per_dollar_micros: string | number
  on: string
}

/** Named as the server names them. A type, because a form takes no interface. */
export type RatesValues = { source: string; rates: RateValues[] }

/** "129.45" → 129450000; null for what is no rate, or has more than six decimals. */
export function microsOf(typed: string | number): number | null {
  const text = String(typed).trim()
  if (!/^\d+(?:\.\d{1,6})?$/u.test(text)) return null
  return Math.round(Number(text) * MICROS)
}

/** The stored rates as the form shows them. */
export function valuesOf({ source, rates }: ExchangeRatesView): RatesValues {
  return {
    source: source ?? '',
    rates: rates.map(({ currency, per_dollar_micros: micros, on }) => ({
      currency,
      per_dollar_micros: String(micros / MICROS),
      on,
    })),
  }
}

/** The request. */
export function bodyOf({ source, rates }: RatesValues, version: number): SetExchangeRates {
  return {
    version,
    source: source.trim() || null,
    rates: rates.map(({ currency, per_dollar_micros: typed, on }) => ({
      currency: currency as Currency,
      per_dollar_micros: microsOf(typed) ?? 0,
      on,
    })),
  }
}

/** A new row: the first currency without a rate, with the day of the last rate. */
export function nextRate({ rates }: RatesValues): RateValues {
  const used = new Set(rates.map(({ currency }) => currency))
  const currency = ratedCurrencies.find((each) => !used.has(each)) ?? ''
  return { currency, per_dollar_micros: '', on: rates.at(-1)?.on ?? '' }
}

/** The fields that must be filled in, by their paths in the form. */
export type Missing = 'source' | 'rate' | 'day'

export function missingIn({ source, rates }: RatesValues): Record<string, Missing> {
  const missing: [path: string, what: Missing, isMissing: boolean][] = [
    ['source', 'source', rates.length > 0 && !source.trim()],
    ...rates.flatMap(({ per_dollar_micros: typed, on }, at): typeof missing => [
      [`rates.${at}.per_dollar_micros`, 'rate', microsOf(typed) === null],
      [`rates.${at}.on`, 'day', !on],
    ]),
  ]
  return Object.fromEntries(missing.flatMap(([path, what, isMissing]) => (isMissing ? [[path, what]] : [])))
}

/** Whether prices are shown by a row: `unsaved` if it is not what is stored. */
export function stateOf(row: RateValues, { rates }: ExchangeRatesView): 'shown' | 'too old' | 'unsaved' {
  const micros = microsOf(row.per_dollar_micros)
  const stored = rates.find(
    (rate) => rate.currency === row.currency && rate.on === row.on && rate.per_dollar_micros === micros,
  )
  if (!stored) return 'unsaved'
  return stored.is_shown ? 'shown' : 'too old'
}
