import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'

/** The whole history is empty. */
export function NothingYet() {
  const { t } = useTranslation('communication-history')
  const isEmployer = useUser().role === 'employer'
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('Nothing has happened yet.')}
      sentence={t(
        'A history begins when an introduction is accepted, or with an application to a job that names its company.',
      )}
      action={
        // An executive finds the introductions on the dashboard.
        <Button component={Link} to={isEmployer ? paths.introductions : paths.dashboard} variant="default">
          {t('See your introductions')}
        </Button>
      }
    />
  )
}
