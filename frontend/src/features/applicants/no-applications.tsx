import { useTranslation } from 'react-i18next'

import { EmptyState } from '~/components/empty-state.tsx'

/** Shown before the first application. */
export function NoApplications() {
  const { t } = useTranslation('applicants')
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('No application yet')}
      sentence={t('We tell you by email when an executive applies.')}
    />
  )
}
