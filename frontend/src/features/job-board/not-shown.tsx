import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Failure } from '~/api/failure.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'

interface NotShownProps {
  of: { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** A job that is not there: it is loading, has ended, is not open, or could not be loaded. */
export function NotShown({ of }: NotShownProps) {
  const { t } = useTranslation('job-board')
  const status = of.error instanceof Failure ? of.error.status : null
  if (status === 404 || status === 410) {
    return (
      <>
        <DocumentTitle>{t('Job')}</DocumentTitle>
        <EmptyState
          kind="not-yours"
          title={status === 410 ? t('This job has ended') : t('This job is not open')}
          sentence={t('It may be filled, paused or withdrawn.')}
          action={
            <Button component={Link} to={paths.browseJobs}>
              {t('Browse jobs')}
            </Button>
          }
        />
      </>
    )
  }
  if (!of.error) return <Skeleton height={320} />
  return <ProblemPanel error={of.error} onRetry={() => void of.refetch()} retrying={of.isFetching} />
}
