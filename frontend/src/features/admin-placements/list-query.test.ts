import { expect, it } from 'vitest'

import { shownBy, stages } from './list-query.ts'

it('lists the placements that need a contract unless the address names another stage', () => {
  expect(shownBy({})).toBe('offer_accepted')
  expect(shownBy({ status: 'draft' })).toBe('offer_accepted')
  for (const stage of stages) expect(shownBy({ status: stage })).toBe(stage)
})
