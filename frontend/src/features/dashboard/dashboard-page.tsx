import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, redirect, type ClientLoaderFunctionArgs } from 'react-router'

import { getDashboardOptions } from '~/api/generated/profiles.gen.ts'
import { pageLoader, prefetch, prefetchInPlace, usePrefetched } from '~/api/prefetch.ts'
import { loadSession, useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { isPayer } from '~/entities/account/seat-rights.ts'

import { EmployerDashboard } from './employer-dashboard.tsx'
import { ExecutiveDashboard } from './executive-dashboard.tsx'
import { pageOf } from './page-of.ts'
import { PayerDashboard } from './payer-dashboard.tsx'
import { introductionsQuery, recommendationsQuery, subscriptionQuery } from './queries.ts'

const load = pageLoader(() => [prefetch(getDashboardOptions()), prefetchOfReader()])

export function clientLoader({ request, ...rest }: ClientLoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url)
  const page = pageOf(pathname + search)
  if (page !== pathname + search) throw redirect(page)
  return load({ request, ...rest })
}

/** An executive's introductions and recommended jobs, a payer's plan. If they fail to load, the page shows the error in place. */
async function prefetchOfReader(): Promise<void> {
  const user = await loadSession()
  if (user && isPayer(user)) await prefetchInPlace(subscriptionQuery)
  if (user?.role !== 'executive') return
  await Promise.all([prefetchInPlace(introductionsQuery), prefetchInPlace(recommendationsQuery)])
}

/** `/dashboard`: the home of executives and employers. An admin is redirected to /admin by the guard. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const dashboard = usePrefetched(getDashboardOptions())
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
