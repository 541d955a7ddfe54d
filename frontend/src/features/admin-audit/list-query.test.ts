import { expect, it } from 'vitest'

import { listQuery, readFilters } from './list-query.ts'

const account = `usr_${'a'.repeat(32)}`

it('asks for everything that the address names', () => {
  const filters = {
    area: 'access',
    action: 'vetting_moved',
    by: account,
    subject: 'com_1',
    from: '2026-11-01',
    to: '2026-11-30',
  }
  expect(readFilters(filters)).toEqual(filters)
  expect(listQuery({ filters, cursor: 'c1' }).queryKey[0].query).toEqual({ ...filters, cursor: 'c1' })
})

it('drops what the server does not know', () => {
  expect(
    readFilters({ area: 'weather', action: 'danced', by: 'me', from: 'yesterday', to: '1.1.2026', entry: 'x' }),
  ).toEqual({})
})
