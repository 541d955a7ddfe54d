import type { Currency } from '~/api/generated/types.gen.ts'

/** The supported currencies; their names come from Intl. */
export const currencies: Currency[] = [
  'USD',
  'EUR',
  'GBP',
  'AED',
  'SAR',
  'ZAR',
  'NGN',
  'KES',
  'EGP',
  'GHS',
  'MAD',
  'QAR',
  'KWD',
]

/** The regions of a currency, ISO 3166-1. */
const regionsOf: Record<Currency, string> = {
  USD: 'US',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  AED: 'AE',
  SAR: 'SA',
  ZAR: 'ZA',
  NGN: 'NG',
  KES: 'KE',
  EGP: 'EG',
  GHS: 'GH',
  MAD: 'MA',
  QAR: 'QA',
  KWD: 'KW',
}

/** The currency of the first language with a region, such as `fr-MA`; null if it is none of ours, or there is no region. */
export function currencyOfLanguages(tags: readonly string[]): Currency | null {
  const region = tags.map((tag) => new Intl.Locale(tag).region).find(Boolean)
  return currencies.find((currency) => region && regionsOf[currency].split(' ').includes(region)) ?? null
}

/** How many decimals a currency has. */
export const decimals = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** What was typed, in minor units of the currency. */
export const minorUnits = (typed: string, currency: Currency): number =>
  Math.round(Number(typed) * 10 ** decimals(currency))
