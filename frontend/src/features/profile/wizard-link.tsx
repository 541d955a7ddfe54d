import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'

/** A link to the wizard. */
export function WizardLink({ isStarted }: { isStarted: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <Button component={Link} to={paths.profileWizard}>
      {isStarted ? t('Edit profile') : t('Build your profile')}
    </Button>
  )
}
