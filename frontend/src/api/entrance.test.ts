import { expect, it } from 'vitest'

import contract from '../../openapi.json' with { type: 'json' }

import { isEntrance } from './entrance.ts'

it('leaves the token out of exactly the calls of the session that need none, and of signing out', () => {
  const withoutToken = Object.entries(contract.paths)
    .filter(([path]) => path.startsWith('/api/auth/'))
    .filter(([path, operations]) => {
      const needsToken = Object.values(operations).some((operation: object) => 'security' in operation)
      return !needsToken || path === '/api/auth/logout'
    })
    .map(([path]) => path)
  const entrances = Object.keys(contract.paths).filter((path) => isEntrance({ pathname: path }))
  expect(entrances.toSorted()).toEqual(withoutToken.toSorted())
})
