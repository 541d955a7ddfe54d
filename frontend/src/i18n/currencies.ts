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
