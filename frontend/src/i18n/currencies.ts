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

/** How many decimals a currency has. */
export const decimals = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** What was typed, in minor units of the currency. */
export const minorUnits = (typed: string, currency: Currency): number =>
  Math.round(Number(typed) * 10 ** decimals(currency))
