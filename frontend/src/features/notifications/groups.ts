import type { NotificationView } from '~/api/generated/types.gen.ts'
import { dayOf } from '~/components/day-name.tsx'

/** Consecutive notifications of one day that lead to the same page; the newest first. */
export type Group = readonly [newest: NotificationView, ...earlier: NotificationView[]]

/** The groups of one day; the newest first. */
export type Day = readonly [newest: Group, ...earlier: Group[]]

/** Puts together what is adjacent and belongs together. */
function adjacent<T>(items: readonly T[], belong: (one: T, next: T) => boolean): [T, ...T[]][] {
  const found: [T, ...T[]][] = []
  for (const item of items) {
    const last = found.at(-1)
    if (last && belong(last[0], item)) last.push(item)
    else found.push([item])
  }
  return found
}

/** Days with their groups, from a list with the newest first. */
export function daysOf(notifications: readonly NotificationView[]): Day[] {
  const isSameDay = (one: NotificationView, next: NotificationView) => dayOf(one.created_at) === dayOf(next.created_at)
  const groups = adjacent(notifications, (one, next) => one.path === next.path && isSameDay(one, next))
  return adjacent<Group>(groups, ([one], [next]) => isSameDay(one, next))
}

export const unreadIn = (group: Group): string[] => group.filter(({ read }) => !read).map(({ id }) => id)
