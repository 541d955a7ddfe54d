import { expect, it } from 'vitest'

import { readFilters } from './list-query.ts'
import { addressOf, isShown, views } from './views.ts'

it('every view is what its own address shows, and the only one', () => {
  for (const view of views) {
    const address = addressOf(view, { q: 'Okafor', status: 'inactive' })
    const chosen = readFilters(Object.fromEntries(new URLSearchParams(address)))
    expect(chosen.q).toBe('Okafor')
    expect(views.filter((each) => isShown(each, chosen))).toEqual([view])
  }
})

it('leaves out filters the server does not know', () => {
  expect(readFilters({ status: 'asleep', vetting_status: 'toString', max_completion: '12', q: 'M&A' })).toEqual({
    q: 'M&A',
  })
})
