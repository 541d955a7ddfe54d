import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'

import { Attention } from './attention.tsx'
import { Cards } from './cards.tsx'
import classes from './home.module.css'
import { attentionQuery, figuresQuery, isKind, revenueQuery } from './queries.ts'

/** At the end of the page, below the first screen. */
const Growth = lazy(async () => ({ default: (await import('./growth.tsx')).Growth }))

/** Of the heading, a chart and its table, folded. */
const GROWTH_HEIGHT = 360

const kindIn = (params: URLSearchParams) => {
  const kind = params.get('kind')
  return isKind(kind) ? kind : null
}

export const clientLoader = pageLoader(({ search }) => [
  prefetchInPlace(figuresQuery),
  prefetchInPlace(revenueQuery),
  prefetchInPlace(attentionQuery(kindIn(search))),
])

/** `/admin`: what an administrator has to do, and figures. */
export default function HomePage() {
  const { t } = useTranslation('admin-home')
  const name = useUser().first_name
  const dashboard = useQuery(figuresQuery)
  const [params] = useSearchParams()
  return (
    <Page
      title={t('Dashboard')}
      purpose={name ? t('Welcome back, {{name}}.', { name }) : t('Welcome back.')}
      width="full"
    >
      {dashboard.data ? (
        <>
          <div className={classes.columns}>
            <Attention key={kindIn(params)} kind={kindIn(params)} counts={dashboard.data.needs_attention} />
            <Cards of={dashboard.data} />
          </div>
          <Suspense fallback={<Skeleton height={GROWTH_HEIGHT} />}>
            <Growth of={dashboard.data} />
          </Suspense>
        </>
      ) : (
        <ProblemPanel
          title={msg('Error fetching dashboard data', { ns: 'admin-home' })}
          fallback={msg('Failed to load dashboard data', { ns: 'admin-home' })}
          error={dashboard.error}
          onRetry={() => void dashboard.refetch()}
          retrying={dashboard.isFetching}
        />
      )}
    </Page>
  )
}
