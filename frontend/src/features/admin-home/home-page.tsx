import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { PlatformFigures } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'
import { Figures } from '~/components/figures.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Applications } from './applications.tsx'
import { Companies } from './companies.tsx'
import classes from './home.module.css'
import { applicationsQuery, figuresQuery, vettingsQuery } from './queries.ts'
import { Vettings } from './vettings.tsx'

export const clientLoader = pageLoader(() => [
  prefetchInPlace(figuresQuery),
  prefetchInPlace(applicationsQuery),
  prefetchInPlace(vettingsQuery),
])

/** `/admin`: figures, and what an administrator has to do. */
export default function HomePage() {
  const { t } = useTranslation('admin-home')
  const name = useUser().first_name
  const dashboard = useQuery(figuresQuery)
  return (
    <Page title={t('Dashboard')} purpose={name ? t('Welcome back, {{name}}.', { name }) : t('Welcome back.')}>
      {dashboard.data ? (
        <>
          <section aria-labelledby="attention" className={classes.attention}>
            <h2 id="attention" className={classes.title}>
              {t('Needs Attention')}
            </h2>
            <div className={classes.queues}>
              <Applications of={dashboard.data.needs_attention} />
              <Vettings inProgress={dashboard.data.needs_attention.vettings_in_progress} />
              <Companies of={dashboard.data.needs_attention} />
            </div>
          </section>
          <PlatformTiles of={dashboard.data.analytics} />
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

/** Only figures that are counted: revenue, premium and growth are added when they are measured. */
function PlatformTiles({ of: it }: { of: PlatformFigures }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  const admins = it.total_users - it.executives_count - it.employers_count
  return (
    <Figures
      of={[
        {
          label: t('Total Users'),
          value: number(it.total_users),
          comparison: t('of which {{count}} administrators', { count: admins }),
        },
        { label: t('Executives'), value: number(it.executives_count) },
        { label: t('Employers'), value: number(it.employers_count) },
        {
          label: t('Vetted Executives'),
          value: number(it.approved_executives),
          isNone: it.approved_executives === 0,
          comparison:
            it.executives_count > 0
              ? t('{{percent}} of executives', {
                  percent: formatPercent(language, (100 * it.approved_executives) / it.executives_count),
                })
              : null,
        },
        {
          label: t('Documents Pending'),
          value: number(it.documents_pending_verification),
          isNone: it.documents_pending_verification === 0,
          comparison: t('awaiting verification'),
        },
      ]}
    />
  )
}
