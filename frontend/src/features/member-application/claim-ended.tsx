import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { msg } from '~/i18n/msg.ts'

import type { ClaimEnd } from './claim-end.ts'
import { ClaimHeading } from './claim-heading.tsx'

interface Words {
  title: string
  sentence: string
}

const words: Record<ClaimEnd, Words> = {
  invalid: {
    title: msg('This link does not work', { ns: 'member-application' }),
    sentence: msg(
      'It may be incomplete or have been replaced. Open the newest email from us, or see where you stand.',
      {
        ns: 'member-application',
      },
    ),
  },
  expired: {
    title: msg('This invitation has expired', { ns: 'member-application' }),
    sentence: msg('Reply to the email it came in and we will send you a new one.', { ns: 'member-application' }),
  },
  claimed: {
    title: msg('This membership is already yours', { ns: 'member-application' }),
    sentence: msg('The invitation was used before. Sign in to continue.', { ns: 'member-application' }),
  },
  'other-account': {
    title: msg('This address belongs to another account', { ns: 'member-application' }),
    sentence: msg('Reply to the email the link came in and we will sort it out.', { ns: 'member-application' }),
  },
  joined: {
    title: msg('Your membership is open', { ns: 'member-application' }),
    sentence: msg('It is linked to the account you have. Sign in with the password of that account.', {
      ns: 'member-application',
    }),
  },
  made: {
    title: msg('Your membership is open', { ns: 'member-application' }),
    sentence: msg('Sign in with the password you have just chosen.', { ns: 'member-application' }),
  },
  failed: {
    title: msg('We could not open the invitation', { ns: 'member-application' }),
    sentence: msg('Please try again in a moment.', { ns: 'member-application' }),
  },
}

interface ClaimEndedProps {
  end: ClaimEnd
  onRetry?: () => void
  retrying?: boolean
}

/** Shown instead of the form, always with a next step. */
export function ClaimEnded({ end, onRetry, retrying = false }: ClaimEndedProps) {
  const { t } = useTranslation('member-application')
  const { title, sentence } = words[end]
  const canSignIn = end === 'claimed' || end === 'joined' || end === 'made'
  return (
    <div role="status">
      <ClaimHeading title={t(title)}>{t(sentence)}</ClaimHeading>
      <Group gap="sm">
        {canSignIn ? (
          <Button component={Link} to={paths.auth({ type: 'executive' })}>
            {t('Sign In')}
          </Button>
        ) : null}
        {end === 'failed' && onRetry ? (
          <Button onClick={onRetry} loading={retrying}>
            {t('Try again')}
          </Button>
        ) : null}
        {canSignIn ? null : (
          <Button variant="default" component={Link} to={paths.applicationStatus()}>
            {t('Application status')}
          </Button>
        )}
      </Group>
    </div>
  )
}
