import { expect, it } from 'vitest'

import { typed } from './shield-words.ts'

it('makes an exclusion of what people type', () => {
  expect(typed('company', ' Acme Ltd ', [])).toEqual({ kind: 'company', name: 'Acme Ltd' })
  expect(typed('domain', 'https://www.Acme.com/jobs', [])).toEqual({ kind: 'domain', domain: 'acme.com' })
  expect(typed('domain', '@acme.co.ke', [])).toEqual({ kind: 'domain', domain: 'acme.co.ke' })
  expect(typed('person', 'Boss@Acme.com', [])).toEqual({ kind: 'person', email: 'boss@acme.com' })
})

it('says why something is none', () => {
  expect(typed('company', 'A', [])).toBe('Please enter the name of the company')
  expect(typed('domain', 'acme', [])).toBe('Please enter a domain like acme.com')
  expect(typed('person', 'boss', [])).toBe('Please enter a valid email address')
  expect(typed('domain', 'acme.com', [{ kind: 'domain', domain: 'acme.com' }])).toBe('This is on your list already')
})
