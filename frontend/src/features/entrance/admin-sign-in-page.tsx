import { Anchor, Text } from '@mantine/core'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, replace, useNavigate, useSearchParams } from 'react-router'

import type { SessionView } from '~/api/generated/types.gen.ts'
import type { Problem } from '~/api/problem.ts'
import { dropSession, loadSession, startSession } from '~/api/session.ts'
import { destinationAfter } from '~/app/destinations.ts'
import { paths } from '~/app/paths.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

import { EntranceHeading } from './entrance-heading.tsx'
import classes from './entrance.module.css'
import { VerifyEmailForm } from './later.tsx'
import { fallbacks, SignInForm } from './sign-in-form.tsx'

export const clientLoader = async ({ request }: { request: Request }): Promise<null> => {
  const user = await loadSession()
  const next = new URL(request.url).searchParams.get('next')
  // The router's own signal to go elsewhere.
  // oxlint-disable-next-line typescript/only-throw-error
  if (user?.role === 'admin') throw replace(destinationAfter('admin', next))
  return null
}

const notAdmin: Problem = {
  sentence: msg('Your account does not have admin access.', { ns: 'entrance' }),
  code: 'forbidden',
  status: 403,
  fieldErrors: {},
  requestId: null,
  retryAfter: null,
}

export default function AdminSignInPage() {
  const { t } = useTranslation('entrance')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [isRefused, setRefused] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; password: string } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const confirm = (email: string, password: string) => startTransition(() => setUnconfirmed({ email, password }))

  /** A member is refused and signed out again: this door opens for administrators only. */
  const enter = (session: SessionView) => {
    const user = startSession(session)
    if (user.is_admin) {
      void navigate(destinationAfter('admin', params.get('next')), { replace: true })
      return
    }
    setRefused(true)
    setAttempt(attempt + 1)
    void dropSession()
  }

  if (unconfirmed !== null) {
    return (
      <>
        <EntranceHeading title={t('Confirm your email')}>
          {t('We sent a code of six digits to {{email}}.', { email: unconfirmed.email })}
        </EntranceHeading>
        <VerifyEmailForm {...unconfirmed} onVerified={() => setUnconfirmed(null)} />
      </>
    )
  }
  return (
    <>
      <EntranceHeading title={t('Admin sign-in')}>{t('For the people who run Kilele.')}</EntranceHeading>
      <meta
        name="description"
        content={t('Sign-in for the people who run Kilele. Executives and employers use the standard sign-in.')}
      />
      {isRefused ? <ProblemAlert problem={notAdmin} /> : null}
      <SignInForm key={attempt} email="" fallback={fallbacks.admin} onSignedIn={enter} onUnconfirmed={confirm} />
      <div className={classes.foot}>
        <Text>
          {t('Not an administrator?')}{' '}
          <Anchor component={Link} to={paths.auth()} fw={500}>
            {t('Go to the standard sign-in')}
          </Anchor>
        </Text>
      </div>
    </>
  )
}
