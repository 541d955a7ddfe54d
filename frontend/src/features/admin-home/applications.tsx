import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { NeedsAttention } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './home.module.css'
import { applicationsQuery } from './queries.ts'
import { Queue, Row } from './queue.tsx'

/** The numbers of submitted applications and of those under review, and the oldest submitted ones. */
export function Applications({ of: it }: { of: NeedsAttention }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const list = useQuery(applicationsQuery)
  const number = (value: number) => formatNumber(language, value)
  const { applications_waiting: waiting, applications_submitted: submitted, applications_overdue: overdue } = it
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
          label: t('Submitted ({{number}})', { number: number(submitted) }),
          to: paths.adminMemberApplicationsIn('submitted'),
        },
        {
          label: t('Under review ({{number}})', { number: number(waiting - submitted) }),
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
