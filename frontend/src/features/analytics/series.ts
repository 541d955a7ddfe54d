import type { AnalyticsView } from '~/api/generated/types.gen.ts'
import type { Point } from '~/components/chart/point.ts'
import { dayPoints } from '~/entities/analytics/series.ts'
import { formatMonth } from '~/i18n/format.ts'
import type { Language } from '~/i18n/languages.ts'

/** Views by day; those of a year by week. */
export function viewPoints(language: Language, { profile_views: views, range }: AnalyticsView): Point[] {
  return dayPoints(language, views.daily_views, (day) => day.views, range)
}

/** Requests by month. */
export function requestPoints(language: Language, { introduction_requests: requests }: AnalyticsView): Point[] {
  return requests.monthly_data.map(({ month, requests: value }) => {
    const label = formatMonth(language, month)
    return { tick: label, label, value }
  })
}
