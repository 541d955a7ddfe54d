import { expect, it } from 'vitest'

import { keepsListFor } from './use-beside.ts'

const moves = (before: string, after: string) =>
  keepsListFor(
    'user',
    'tab',
  )({
    currentUrl: new URL(`https://kilele.example${before}`),
    nextUrl: new URL(`https://kilele.example${after}`),
    defaultShouldRevalidate: true,
  } as Parameters<ReturnType<typeof keepsListFor>>[0])

it.each([
  ['/admin/users?q=a', '/admin/users?q=a&user=usr_1', false],
  ['/admin/users?user=usr_1&q=a', '/admin/users?q=a', false],
  ['/admin/users?user=usr_1', '/admin/users?user=usr_2', false],
  ['/admin/users?user=usr_1', '/admin/users?user=usr_1&tab=security', false],
  ['/admin/users?user=usr_1&tab=security', '/admin/users', false],
  ['/admin/users?q=a', '/admin/users?q=b&user=usr_1', true],
  ['/admin/users?q=a', '/admin/users?q=a', true],
  ['/admin', '/admin/users?user=usr_1', true],
])('from %s to %s loads the list again: %s', (before, after, loads) => {
  expect(moves(before, after)).toBe(loads)
})
