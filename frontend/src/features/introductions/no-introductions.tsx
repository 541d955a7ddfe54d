import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'

/** Before the first request: the way to one. */
export function NoIntroductions() {
  const { t } = useTranslation('introductions')
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('No introductions yet')}
      sentence={t('Find an executive and ask to be introduced. The answer appears here.')}
      action={
        <Button component={Link} to={paths.search} variant="default">
          {t('Find executives')}
        </Button>
      }
    />
  )
}
