import { expect, it } from 'vitest'

import { newerPage, olderPage, readTableState, withFilter, withoutFilters, withSort } from './table-url.ts'

const at = (query: string) => new URLSearchParams(query)

it('reads sort, page and filters from the address and leaves blank filters out', () => {
  expect(readTableState(at('status=submitted&q=&sort=name&order=asc&at=a~b'))).toEqual({
    sort: 'name',
    order: 'asc',
    cursor: 'b',
    trail: ['a', 'b'],
    filters: { status: 'submitted' },
  })
})

it('walks to older pages and back again', () => {
  const second = olderPage(at('status=submitted'), 'a')
  const third = olderPage(second, 'b')
  expect(readTableState(third).cursor).toBe('b')
  expect(readTableState(newerPage(third)).cursor).toBe('a')
  expect(newerPage(newerPage(third)).toString()).toBe('status=submitted')
})

it('returns to the first page when the filter or the order changes', () => {
  expect(withFilter(at('at=a'), 'status', 'approved').toString()).toBe('status=approved')
  expect(withSort(at('at=a'), 'name', 'asc').toString()).toBe('sort=name&order=asc')
})

it('clears the filters and keeps the order', () => {
  expect(withoutFilters(at('status=approved&sort=name&order=asc&at=a')).toString()).toBe('sort=name&order=asc')
})
