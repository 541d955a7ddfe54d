import type { AnalyticsView, Range } from '~/api/generated/types.gen.ts'
import type { Point } from '~/components/chart/point.ts'
import { formatDay, formatMonth } from '~/i18n/format.ts'
import type { Language } from '~/i18n/languages.ts'

const WEEK = 7

/** Whether a bar is a week: 365 daily bars could not be distinguished on a phone. */
export function isByWeek(range: Range): boolean {
  return range === '1y'
}

/** Views by day; those of a year by week, the last week ending today, each named by its first day. */
export function viewPoints(language: Language, { profile_views: views, range }: AnalyticsView): Point[] {
  const days = views.daily_views
  const step = isByWeek(range) ? WEEK : 1
  const points: Point[] = []
  for (let end = days.length; end > 0; end -= step) {
    const some = days.slice(Math.max(0, end - step), end)
    const first = some[0]?.date ?? ''
    const value = some.reduce((sum, day) => sum + day.views, 0)
    points.unshift({ tick: formatDay(language, first, 'without year'), label: formatDay(language, first), value })
  }
  return points
}

/** Requests by month. */
export function requestPoints(language: Language, { introduction_requests: requests }: AnalyticsView): Point[] {
  return requests.monthly_data.map(({ month, requests: value }) => {
    const label = formatMonth(language, month)
    return { tick: label, label, value }
  })
}
