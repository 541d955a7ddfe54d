import { expect, test } from 'vitest'

import { packagesOf, valuesOf } from './prices.ts'

test('stored prices are shown in whole units and sent back in minor units, with three decimals too', () => {
  const packages = [
    { id: 'premium_monthly', amount_minor: 2999, currency: 'USD', is_active: true },
    { id: 'premium_yearly', amount_minor: 91_250, currency: 'KWD', is_active: false },
  ] as const
  const values = valuesOf({ version: 1, changed_at: null, packages: [...packages] })
  expect(values.premium_monthly.amount).toBe('29.99')
  expect(values.premium_yearly.amount).toBe('91.25')
  expect(values.placement).toEqual({ amount: '', currency: 'USD', is_active: false })
  expect(packagesOf(values)).toEqual(packages)
})
