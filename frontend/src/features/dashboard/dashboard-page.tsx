import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getDashboardOptions } from '~/api/generated/profiles.gen.ts'
import { pageLoader, prefetch, prefetchInPlace, usePrefetched } from '~/api/prefetch.ts'
import { loadSession, useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { introductionQuery } from '~/entities/introduction/query.ts'

import { EmployerDashboard } from './employer-dashboard.tsx'
import { ExecutiveDashboard } from './executive-dashboard.tsx'
import { companyQuery, introductionsQuery } from './queries.ts'

export const clientLoader = pageLoader(({ search }) => [
  prefetch(getDashboardOptions()),
  prefetchLists(search.get('introduction')),
])

/** The lists of an executive. A list that fails to load shows its error in place. */
async function prefetchLists(open: string | null): Promise<void> {
  const user = await loadSession()
  if (user?.role !== 'executive') return
  await Promise.all([prefetchInPlace(introductionsQuery), ...(open ? [prefetchIntroduction(open)] : [])])
}

/** The introduction in the drawer and, if accessible, its company. A failure is shown in the drawer. */
async function prefetchIntroduction(id: string): Promise<void> {
  const introduction = await prefetchInPlace(introductionQuery(id))
  if (introduction?.can_see_company) await prefetchInPlace(companyQuery(id))
}

/** `/dashboard`: the home of executives and employers. An admin is redirected to /admin by the guard. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const dashboard = usePrefetched(getDashboardOptions())
  const name = useUser().first_name
  const isEmployer = dashboard.role === 'employer'
  return (
    <Page
      title={t('Dashboard')}
      purpose={name ? t('Welcome back, {{name}}.', { name }) : t('Welcome back.')}
      action={
        isEmployer ? (
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
      {isEmployer ? <EmployerDashboard dashboard={dashboard} /> : <ExecutiveDashboard dashboard={dashboard} />}
    </Page>
  )
}
