import { expect, it } from 'vitest'

import type { Money } from '~/api/generated/types.gen.ts'

import { inGroups, outcomeOf } from './matching.ts'

const usd = (minor: number): Money => ({ minor, currency: 'USD' })

it.each([
  [29_990, 'exact', 0],
  [20_000, 'part', 9990],
  [31_000, 'more', 1010],
])('%s of 29990 missing is %s, with a difference of %s', (arrived, kind, difference) => {
  expect(outcomeOf(usd(arrived), usd(29_990))).toEqual({ kind, difference: usd(difference) })
})

it('shows a reference in groups of four', () => {
  expect(inGroups('RF18000123456789')).toBe('RF18 0001 2345 6789')
  expect(inGroups('RF18539007547034')).toBe('RF18 5390 0754 7034')
})
