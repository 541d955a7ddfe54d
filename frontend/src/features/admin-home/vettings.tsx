import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'

import classes from './home.module.css'
import { vettingsQuery } from './queries.ts'
import { Queue, Row } from './queue.tsx'

/** Executives with a vetting in progress. */
export function Vettings({ inProgress }: { inProgress: number }) {
  const { t } = useTranslation('admin-home')
  const list = useQuery(vettingsQuery)
  return (
    <Queue
      title={t('Vettings in progress')}
      count={inProgress}
      links={[{ label: t('All vettings in progress'), to: paths.adminCandidatesIn('in_progress') }]}
    >
      {list.data ? (
        list.data.candidates.length > 0 ? (
          <ul className={classes.rows}>
            {list.data.candidates.map((row) => (
              <Row
                key={row.id}
                to={paths.adminCandidate(row.id)}
                name={`${row.first_name} ${row.last_name}`.trim() || row.email}
                line={[row.current_position, row.current_company].filter(Boolean).join(' · ')}
              />
            ))}
          </ul>
        ) : (
          <Text size="sm" c="var(--text-muted)">
            {t('No vetting waits for a decision.')}
          </Text>
        )
      ) : (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
    </Queue>
  )
}
