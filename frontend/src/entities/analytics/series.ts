import type { Range } from '~/api/generated/types.gen.ts'
import type { Point } from '~/components/chart/point.ts'
import { formatDay } from '~/i18n/format.ts'
import type { Language } from '~/i18n/languages.ts'

const WEEK = 7

/** Whether a bar is a week: 365 daily bars could not be distinguished on a phone. */
export function isByWeek(range: Range): boolean {
  return range === '1y'
}

/** A figure by day; that of a year by week, the last week ending today, each named by its first day. */
export function dayPoints<Day extends { date: string }>(
  language: Language,
  days: readonly Day[],
  valueOf: (day: Day) => number,
  range: Range,
): Point[] {
  const step = isByWeek(range) ? WEEK : 1
  const points: Point[] = []
  for (let end = days.length; end > 0; end -= step) {
    const some = days.slice(Math.max(0, end - step), end)
    const first = some[0]?.date ?? ''
    const value = some.reduce((sum, day) => sum + valueOf(day), 0)
    points.unshift({ tick: formatDay(language, first, 'without year'), label: formatDay(language, first), value })
  }
  return points
}
