import { afterEach, expect, it, vi } from 'vitest'

import { forgetOpened, openedToken, rememberOpened, rememberSent, sentWith } from './remembered.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

it('remembers what was sent by its address, in any case', () => {
  rememberSent({ email: 'Amina@Savanna.example', isDraft: false, sentAt: '2026-11-20T12:00:00Z' })
  expect(sentWith(' amina@savanna.example')).toMatchObject({ isDraft: false, sentAt: '2026-11-20T12:00:00Z' })
  expect(sentWith('kofi@savanna.example')).toBeNull()
})

it('remembers the token of one address until it is forgotten', () => {
  rememberOpened('amina@savanna.example', 'app_1.seal')
  expect(openedToken('Amina@savanna.example')).toBe('app_1.seal')
  expect(openedToken('kofi@savanna.example')).toBeNull()
  forgetOpened()
  expect(openedToken('amina@savanna.example')).toBeNull()
})

it.each(['nonsense', '7', '{}', '{"email":"amina@savanna.example","sentAt":"never"}'])(
  'remembers nothing from a storage that holds %s',
  (held) => {
    localStorage.setItem('member-application-sent', held)
    sessionStorage.setItem('member-application-opened', held)
    expect(sentWith('amina@savanna.example')).toBeNull()
    expect(openedToken('amina@savanna.example')).toBeNull()
  },
)

it('does without a storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  rememberSent({ email: 'amina@savanna.example', isDraft: true, sentAt: '2026-11-20T12:00:00Z' })
  expect(sentWith('amina@savanna.example')).toBeNull()
})
