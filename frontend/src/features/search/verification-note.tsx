import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { useIsVerified } from '~/entities/introduction/is-verified.ts'

/** For employers whose company is not verified: what they see, and what to do. Renders nothing for others. */
export function VerificationNote() {
  const { t } = useTranslation('search')
  const { company } = useUser()
  const isVerified = useIsVerified()
  if (isVerified) return null
  return (
    <Alert color="amber" role="note" mb="md">
      {t('You see executives who are visible to every employer. Others are visible to verified employers only.')}{' '}
      <Anchor component={Link} to={paths.companyVerification} inherit fw={500}>
        {company?.verification_status === 'pending' ? t('Your company is under review') : t('Verify your company')}
      </Anchor>
    </Alert>
  )
}
