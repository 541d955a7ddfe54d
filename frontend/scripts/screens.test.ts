import { expect, it } from 'vitest'

import { screens } from './screens.ts'

it('tells the application from the content pages', () => {
  const routes = [
    { id: 'fr site', file: 'site.tsx', children: [{ id: 'fr about', file: 'about.tsx', path: 'fr/about' }] },
    {
      file: 'shell.tsx',
      children: [
        { file: 'one.tsx', path: 'introduction-management/:id' },
        { file: 'home.tsx', path: 'admin', children: [{ file: 'users.tsx', path: 'users' }] },
        { file: 'rest.tsx', path: '*' },
      ],
    },
  ]
  expect(screens(routes)).toEqual(['/admin', '/admin/users', '/introduction-management/*'])
})
