import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './home.module.css'
import { analyticsQuery, applicationsQuery } from './queries.ts'
import { Queue, Row } from './queue.tsx'

/** The numbers of submitted applications and of those under review, and the oldest submitted ones. */
export function Applications({ waiting }: { waiting: number }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const list = useQuery(applicationsQuery)
  const analytics = useQuery(analyticsQuery).data
  const number = (status: string) => formatNumber(language, analytics?.by_status[status] ?? 0)
  const overdue = analytics?.overdue_now ?? 0
  return (
    <Queue
      title={t('Applications waiting')}
      count={waiting}
      aside={
        overdue > 0 ? (
          <Text size="sm" className={classes.overdue}>
            {t('{{count}} past the promised date', { count: overdue })}
          </Text>
        ) : null
      }
      links={[
        {
          label: analytics ? t('Submitted ({{number}})', { number: number('submitted') }) : t('Submitted'),
          to: paths.adminMemberApplicationsIn('submitted'),
        },
        {
          label: analytics ? t('Under review ({{number}})', { number: number('under_review') }) : t('Under review'),
          to: paths.adminMemberApplicationsIn('under_review'),
        },
      ]}
    >
      {list.data ? (
        list.data.applications.length > 0 ? (
          <ul className={classes.rows}>
            {list.data.applications.map((row) => (
              <Row
                key={row.id}
                to={paths.adminMemberApplication(row.id)}
                name={row.full_name}
                line={[row.current_position, row.current_company].filter(Boolean).join(' · ')}
                time={row.submitted_at ? <TimeAgo at={row.submitted_at} /> : null}
              />
            ))}
          </ul>
        ) : (
          <Text size="sm" c="var(--text-muted)">
            {waiting > 0 ? t('Every submitted application is under review.') : t('No application waits.')}
          </Text>
        )
      ) : (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
    </Queue>
  )
}
