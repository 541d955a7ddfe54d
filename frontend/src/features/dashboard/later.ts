import { lazy } from 'react'

/**
 * One dashboard per kind of reader, loaded together with its data, and the announcements where there are some: the rest is
 * not downloaded.
 */
export const bring = {
  executive: () => import('./executive-dashboard.tsx'),
  employer: () => import('./employer-dashboard.tsx'),
  payer: () => import('./payer-dashboard.tsx'),
  planQuery: () => import('./plan-query.ts'),
  announcements: () => import('./announcements.tsx'),
}

export const Announcements = lazy(async () => ({ default: (await bring.announcements()).Announcements }))

export const ExecutiveDashboard = lazy(async () => ({ default: (await bring.executive()).ExecutiveDashboard }))

export const EmployerDashboard = lazy(async () => ({ default: (await bring.employer()).EmployerDashboard }))

export const PayerDashboard = lazy(async () => ({ default: (await bring.payer()).PayerDashboard }))
