import { expect, it } from 'vitest'

import type { NotificationView } from '~/api/generated/types.gen.ts'

import { daysOf, unreadIn } from './groups.ts'

const notification = (id: string, path: string, created_at: string): NotificationView => ({
  id,
  kind: 'introductions',
  text: id,
  locale: 'en',
  about: null,
  path,
  created_at,
  read: false,
})

it('groups consecutive notifications of the same page within one day', () => {
  const days = daysOf([
    notification('f', '/a', '2026-11-20T15:00:00'),
    notification('e', '/a', '2026-11-20T14:00:00'),
    notification('d', '/b', '2026-11-20T13:00:00'),
    notification('c', '/a', '2026-11-20T12:00:00'),
    notification('b', '/a', '2026-11-19T12:00:00'),
    notification('a', '/a', '2026-11-19T11:00:00'),
  ])
  const ids = days.map((day) => day.map((group) => group.map(({ id }) => id).join('')))
  expect(ids).toEqual([['fe', 'd', 'c'], ['ba']])
})

it('has no day without notifications', () => {
  expect(daysOf([])).toEqual([])
})

it('names the unread ones of a group', () => {
  const [one, two] = [notification('a', '/a', '2026-11-20T15:00:00'), notification('b', '/a', '2026-11-20T14:00:00')]
  expect(unreadIn([{ ...one, read: true }, two])).toEqual(['b'])
})
