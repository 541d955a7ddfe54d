import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import {
  exportPlatformAnalytics,
  getPlatformAnalyticsOptions,
  getPlatformGrowthOptions,
} from '~/api/generated/admin.gen.ts'
import { memberApplicationAnalyticsOptions } from '~/api/generated/member-applications.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { ExportButton } from '~/components/export-button.tsx'
import { Page } from '~/components/page.tsx'
import { PrintButton } from '~/components/print-button.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useLatestParams } from '~/components/use-next-params.ts'
import { RangeSelect } from '~/entities/analytics/range-select.tsx'
import { rangeOf } from '~/entities/analytics/range.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './analytics.module.css'
import { Clocks } from './clocks.tsx'
import { Days } from './days.tsx'
import { Funnel } from './funnel.tsx'
import { Requests } from './requests.tsx'
import { Retention } from './retention.tsx'
import { Searches } from './searches.tsx'

const figures = (params: URLSearchParams) => getPlatformAnalyticsOptions({ query: { range: rangeOf(params) } })
const growth = (params: URLSearchParams) => getPlatformGrowthOptions({ query: { range: rangeOf(params) } })

export const clientLoader = pageLoader(({ search }) => [
  prefetchInPlace(figures(search)),
  prefetchInPlace(growth(search)),
  prefetchInPlace(memberApplicationAnalyticsOptions()),
])

/** `/admin/analytics`: from an application to a placement, how requests are answered, and who comes back (P08). */
export default function PlatformAnalyticsPage() {
  const { t } = useTranslation('admin-analytics')
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const range = rangeOf(params)
  const analytics = useQuery(figures(params))
  const days = useQuery(growth(params))
  const clocks = useQuery(memberApplicationAnalyticsOptions())
  const failed = analytics.error ?? days.error ?? clocks.error
  const change = (value: string) => {
    const next = latest()
    next.set('range', value)
    setParams(next, { preventScrollReset: true })
  }
  return (
    <Page
      title={t('System Analytics')}
      purpose={t('What happens on Kilele, counted. Days and months are in UTC.')}
      width="full"
      menu={<RangeSelect value={range} onChange={change} />}
      action={
        <>
          <PrintButton />
          <ExportButton
            label={t('Export CSV')}
            load={async () =>
              (await exportPlatformAnalytics({ query: { range }, parseAs: 'blob', throwOnError: true })).data
            }
            filename={`platform-analytics-${range}.csv`}
            done={t('Figures exported')}
            failed={msg('The figures could not be exported', { ns: 'admin-analytics' })}
          />
        </>
      }
    >
      {failed ? (
        <ProblemPanel
          title={msg('The figures could not be loaded', { ns: 'admin-analytics' })}
          error={failed}
          onRetry={() => void Promise.all([analytics.refetch(), days.refetch(), clocks.refetch()])}
          retrying={analytics.isFetching || days.isFetching || clocks.isFetching}
        />
      ) : analytics.data && days.data && clocks.data ? (
        <div className={classes.sections}>
          <Funnel of={analytics.data.funnel} />
          <Days of={days.data.days} range={range} />
          <Requests of={analytics.data} />
          <Searches of={analytics.data.searches} />
          <Clocks of={clocks.data} />
          <Retention of={analytics.data.retention} />
        </div>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  )
}
