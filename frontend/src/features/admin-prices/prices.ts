import type { Currency, PackageId, PackagePrice, PricesView } from '~/api/generated/types.gen.ts'
import { decimals, minorUnits } from '~/i18n/currencies.ts'

/** All packages that can have a price, in the order of the page. */
export const packageIds = ['premium_monthly', 'premium_yearly', 'placement'] as const satisfies readonly PackageId[]

/** What is entered for a package; an empty amount is no price. */
export interface PriceValues {
  amount: string | number
  currency: Currency
  is_active: boolean
}

export type Prices = Record<PackageId, PriceValues>

/** The stored prices as the form shows them. */
export function valuesOf({ packages }: PricesView): Prices {
  const of = (id: PackageId): PriceValues => {
    const found = packages.find((one) => one.id === id)
    return found
      ? {
          amount: String(found.amount_minor / 10 ** decimals(found.currency)),
          currency: found.currency,
          is_active: found.is_active,
        }
      : { amount: '', currency: 'USD', is_active: false }
  }
  return {
    premium_monthly: of('premium_monthly'),
    premium_yearly: of('premium_yearly'),
    placement: of('placement'),
  }
}

/** What was entered, as the server takes it. */
export function packagesOf(values: Prices): PackagePrice[] {
  return packageIds
    .filter((id) => values[id].amount !== '')
    .map((id) => ({
      id,
      amount_minor: minorUnits(String(values[id].amount), values[id].currency),
      currency: values[id].currency,
      is_active: values[id].is_active,
    }))
}
