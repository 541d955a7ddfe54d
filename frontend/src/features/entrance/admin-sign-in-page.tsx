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

import { DoneAlert } from './done-alert.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import classes from './entrance.module.css'
import { ForgotPasswordForm, ResetPasswordForm } from './later.tsx'
import { fallbacks, SignInForm } from './sign-in-form.tsx'

/** For the prerendered page (app/form-pages.ts). */
export const loader = () => null

export const clientLoader = async ({ request }: { request: Request }): Promise<null> => {
  const user = await loadSession()
  const next = new URL(request.url).searchParams.get('next')
  // The router's own redirect.
  // oxlint-disable-next-line typescript/only-throw-error
  if (user?.role === 'admin') throw replace(destinationAfter(user, next))
  return null
}
clientLoader.hydrate = true as const

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
  const [step, setStep] = useState<'sign-in' | 'forgot' | 'reset'>('sign-in')
  const [email, setEmail] = useState('')
  const [isReset, setReset] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const go = (next: typeof step, address = email) => {
    startTransition(() => {
      setReset(step === 'reset' && next === 'sign-in')
      setStep(next)
      setEmail(address)
      setRefused(false)
    })
  }

  /** A member is refused and signed out again: this entrance is for administrators only. */
  const enter = (session: SessionView) => {
    const user = startSession(session)
    if (user.is_admin) {
      void navigate(destinationAfter({ role: 'admin' }, params.get('next')), { replace: true })
      return
    }
    setRefused(true)
    setAttempt(attempt + 1)
    void dropSession()
  }

  if (step !== 'sign-in') {
    return (
      <>
        <EntranceHeading title={step === 'forgot' ? t('Reset your password') : t('Choose a new password')}>
          {step === 'forgot'
            ? t('We will send a code to your address if it has an account.')
            : t('Enter the code we sent to {{email}}.', { email })}
        </EntranceHeading>
        {step === 'forgot' ? (
          <ForgotPasswordForm email={email} onSent={(address) => go('reset', address)} />
        ) : (
          <ResetPasswordForm email={email} onReset={() => go('sign-in')} />
        )}
        <div className={classes.foot}>
          <Anchor component="button" type="button" onClick={() => startTransition(() => setStep('sign-in'))}>
            {t('Back to the sign-in')}
          </Anchor>
        </div>
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
      <DoneAlert>{isReset ? t('Your password has been changed. You can sign in now.') : null}</DoneAlert>
      <SignInForm
        key={attempt}
        email={email}
        fallback={fallbacks.admin}
        onSignedIn={enter}
        onForgotten={(address) => go('forgot', address)}
      />
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
