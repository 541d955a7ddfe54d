import { expect, it } from 'vitest'

import type { ProFormaStatus, TransferView } from '~/api/generated/types.gen.ts'

import { arrivedPercent, groupedReference, plainAmount, shownTransfers } from './transfer.ts'

const of = (...statuses: ProFormaStatus[]) => statuses.map((status) => ({ status }) as TransferView)

it.each<[ProFormaStatus[], ProFormaStatus[]]>([
  [[], []],
  [['open', 'paid'], ['open']],
  [['cancelled', 'open'], ['open']],
  [
    ['open', 'part_paid'],
    ['open', 'part_paid'],
  ],
  [['expired', 'expired'], ['expired']],
  [['expired', 'part_paid'], ['part_paid']],
  [['paid', 'expired'], []],
  [['cancelled', 'expired'], []],
])('of %s shows %s', (statuses, shown) => {
  expect(shownTransfers(of(...statuses)).map(({ status }) => status)).toEqual(shown)
})

it('shows the reference in groups of four', () => {
  expect(groupedReference('RF18000123456789')).toBe('RF18 0001 2345 6789')
})

it('copies an amount with the decimals of its currency', () => {
  expect(plainAmount({ minor: 29_990, currency: 'USD' })).toBe('299.90')
  expect(plainAmount({ minor: 91_250, currency: 'KWD' })).toBe('91.250')
})

it('counts what has arrived, at most everything', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  expect(arrivedPercent({ received: usd(10_000), due: usd(40_000) })).toBe(25)
  expect(arrivedPercent({ received: usd(50_000), due: usd(40_000) })).toBe(100)
  expect(arrivedPercent({ received: usd(0), due: usd(0) })).toBe(0)
})
