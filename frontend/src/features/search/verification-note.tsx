import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'

/** Whether the user's company is verified, so that it sends introductions. */
export function useIsVerified(): boolean {
  return useUser().company?.verification_status === 'verified'
}

/** For employers whose company is not verified: what they see, and what to do. Renders nothing for others. */
export function VerificationNote({ about }: { about: 'search' | 'request' }) {
  const { t } = useTranslation('search')
  const company = useUser().company ?? null
  const state = company?.verification_status ?? 'unverified'
  if (state === 'verified') return null
  return (
    <Alert color="amber" role="note" mb={about === 'search' ? 'md' : undefined}>
      {about === 'search'
        ? t('You see executives who are visible to every employer. Others are visible to verified employers only.')
        : t('Only a verified company can send introductions. You can save this one as a draft and send it later.')}{' '}
      <Anchor component={Link} to={paths.companyVerification} inherit fw={500}>
        {state === 'pending' ? t('Your company is under review') : t('Verify your company')}
      </Anchor>
    </Alert>
  )
}
