import { expect, it } from 'vitest'

import type { AnalyticsView } from '~/api/generated/types.gen.ts'

import { requestPoints, viewPoints } from './series.ts'

const report = (range: AnalyticsView['range'], length: number): AnalyticsView => {
  const date = (back: number) => new Date(Date.UTC(2026, 10, 20) - back * 86_400_000).toISOString().slice(0, 10)
  const days = Array.from({ length }, (_, at) => ({ date: date(length - 1 - at), views: 1 }))
  return {
    range,
    profile_views: { total: length, this_week: 7, this_month: 30, trend: null, daily_views: days },
    introduction_requests: {
      total: 2,
      pending: 0,
      accepted: 2,
      declined: 0,
      this_month: 2,
      monthly_data: [{ month: '2026-11', requests: 2 }],
    },
    search_appearances: { total: 0, this_week: 0, keywords: [] },
    engagement_metrics: { response_rate: null, avg_response_time: null, profile_completion: 0, last_active: null },
    employer_insights: { top_companies: [], top_industries: [], geographic_distribution: [] },
    goals: { monthly_views: null, introduction_requests: null, response_rate: null },
  }
}

it('names each day in every time zone as the server counted it', () => {
  const points = viewPoints('en', report('7d', 7))
  expect(points).toHaveLength(7)
  expect(points[0]).toEqual({ tick: '14 Nov', label: '14 Nov 2026', value: 1 })
  expect(points.at(-1)?.label).toBe('20 Nov 2026')
})

it('gathers a year into weeks, and loses no day', () => {
  const points = viewPoints('en', report('1y', 365))
  expect(points).toHaveLength(53)
  expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(365)
  // The first week has the remaining days; the last ends today.
  expect([points[0]?.value, points.at(-1)?.label]).toEqual([1, '14 Nov 2026'])
})

it('writes months in the language of the screen', () => {
  expect(requestPoints('fr', report('7d', 7))).toEqual([{ tick: 'nov. 2026', label: 'nov. 2026', value: 2 }])
})
