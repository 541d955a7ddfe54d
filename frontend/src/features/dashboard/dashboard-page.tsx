import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect, type ClientLoaderFunctionArgs } from 'react-router'

import { pageLoader, prefetch, prefetchInPlace, usePrefetched } from '~/api/prefetch.ts'
import { loadSession, useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { isPayer } from '~/entities/account/seat-rights.ts'

import { Announcements, bring, EmployerDashboard, ExecutiveDashboard, PayerDashboard } from './later.ts'
import { pageOf } from './page-of.ts'
import { dashboardQuery, introductionsQuery, recommendationsQuery } from './queries.ts'

const load = pageLoader(() => [prefetchDashboard(), prefetchOfReader()])

export function clientLoader({ request, ...rest }: ClientLoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url)
  const page = pageOf(pathname + search)
  if (page !== pathname + search) throw redirect(page)
  return load({ request, ...rest })
}

async function prefetchDashboard(): Promise<void> {
  const { announcements } = await prefetch(dashboardQuery)
  if (announcements.length > 0) await bring.announcements()
}

/**
 * The reader's dashboard with an executive's introductions and recommended jobs, or a payer's plan. If those fail to load,
 * the page shows the error in place.
 */
async function prefetchOfReader(): Promise<void> {
  const user = await loadSession()
  if (user?.role === 'executive') {
    await Promise.all([bring.executive(), prefetchInPlace(introductionsQuery), prefetchInPlace(recommendationsQuery)])
  } else if (user && isPayer(user)) {
    const { subscriptionQuery } = await bring.planQuery()
    await Promise.all([bring.payer(), prefetchInPlace(subscriptionQuery)])
  } else {
    await bring.employer()
  }
}

/** `/dashboard`: the home of executives and employers. An admin is redirected to /admin by the guard. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const dashboard = usePrefetched(dashboardQuery)
  const user = useUser()
  const name = user.first_name
  const isEmployer = dashboard.role === 'employer'
  const isOfPayer = isPayer(user)
  return (
    <Page
      title={t('Dashboard')}
      purpose={name ? t('Welcome back, {{name}}.', { name }) : t('Welcome back.')}
      action={
        isEmployer && !isOfPayer ? (
          <Button
            component={Link}
            to={paths.search}
            leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
          >
            {t('Search executives')}
          </Button>
        ) : undefined
      }
    >
      {dashboard.announcements.length > 0 ? (
        // For those that arrive while the page is open.
        <Suspense fallback={null}>
          <Announcements of={dashboard.announcements} />
        </Suspense>
      ) : null}
      {dashboard.role === 'executive' ? (
        <ExecutiveDashboard dashboard={dashboard} />
      ) : isOfPayer ? (
        <PayerDashboard dashboard={dashboard} />
      ) : (
        <EmployerDashboard dashboard={dashboard} />
      )}
    </Page>
  )
}
