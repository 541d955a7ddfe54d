import { expect, it } from 'vitest'

import { listQuery, shownBy } from './list-query.ts'

const asked = (filters: Record<string, string>) => listQuery({ filters, cursor: null }).queryKey[0].query

it('shows those who wait unless the address says otherwise', () => {
  expect(shownBy({})).toBe('waiting')
  expect(shownBy({ state: 'erased' })).toBe('waiting')
  expect(asked({})).toEqual({ state: 'waiting', cursor: undefined })
  expect(asked({ state: 'answered' })).toMatchObject({ state: 'answered' })
  expect(asked({ state: 'all' })).not.toHaveProperty('state')
})
