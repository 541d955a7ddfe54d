import { expect, test } from 'vitest'

import { withField } from './use-mapping.ts'

test('a field has one column and a column one field', () => {
  const columns = { 0: 'email', 1: 'first_name', 2: 'last_name' } as const
  expect(withField(columns, 3, 'phone')).toEqual({ ...columns, 3: 'phone' })
  expect(withField(columns, 2, 'first_name')).toEqual({ 0: 'email', 2: 'first_name' })
  expect(withField(columns, 1, 'full_name')).toEqual({ 0: 'email', 1: 'full_name', 2: 'last_name' })
  expect(withField(columns, 0, null)).toEqual({ 1: 'first_name', 2: 'last_name' })
  expect(withField(columns, 0, 'email')).toEqual(columns)
})
