import { expect, it } from 'vitest'

import { email, newPassword, recoveryCode, repeated } from './rules.ts'

it('asks for an address and for a plausible one', () => {
  expect(email(' ')).toBe('Please enter your email address')
  expect(email('amina@kilele')).toBe('Please enter a valid email address')
  expect(email(' amina@kilele.example ')).toBeNull()
})

it('says when the passwords differ', () => {
  expect(repeated('correct horse', { password: 'correct horse battery' })).toBe('Passwords do not match')
  expect(repeated('correct horse', { password: 'correct horse' })).toBeNull()
})

it('asks for twelve characters', () => {
  expect(newPassword('eleven char')).not.toBeNull()
  expect(newPassword('twelve chars')).toBeNull()
})

it('takes a recovery code as people type it', () => {
  expect(recoveryCode('7k3qw 0mz9a')).toBeNull()
  expect(recoveryCode('7K3QW-OMZ9A')).toBeNull()
  for (const wrong of ['', '7K3QW', '7K3QW-0MZ9AA', '7K3QW-0MZ9!']) expect(recoveryCode(wrong)).not.toBeNull()
})
