import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'

import { useIsVerified } from './is-verified.ts'

/** For employers whose company is not verified: they can save a request, and how they can send it. Nothing for others. */
export function DraftOnlyNote() {
  const { t } = useTranslation('introduction-request')
  const { company } = useUser()
  const isVerified = useIsVerified()
  if (isVerified) return null
  return (
    <Alert color="amber" role="note">
      {t('Only a verified company can send introductions. You can save this one as a draft and send it later.')}{' '}
      <Anchor component={Link} to={paths.companyVerification} inherit fw={500}>
        {company?.verification_status === 'pending' ? t('Your company is under review') : t('Verify your company')}
      </Anchor>
    </Alert>
  )
}
