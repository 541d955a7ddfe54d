import { Anchor, Text } from '@mantine/core'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, replace } from 'react-router'

import { loadSession } from '~/api/session.ts'
import { homeOf } from '~/app/destinations.ts'
import { paths } from '~/app/paths.ts'

import { DoneAlert } from './done-alert.tsx'
import { EmployerSignupForm } from './employer-signup-form.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import classes from './entrance.module.css'
import { VerifyEmailForm } from './later.tsx'
import { fallbacks, SignInForm } from './sign-in-form.tsx'
import { useEnter } from './use-enter.ts'

type Step = { name: 'form' } | { name: 'verify' | 'sign-in'; email: string }

export const clientLoader = async (): Promise<null> => {
  const user = await loadSession()
  // The router's own signal to go elsewhere.
  // oxlint-disable-next-line typescript/only-throw-error
  if (user) throw replace(homeOf(user.role))
  return null
}

export default function EmployerSignupPage() {
  const { t } = useTranslation('entrance')
  const enter = useEnter()
  const [step, setStep] = useState<Step>({ name: 'form' })
  const verify = (email: string) => startTransition(() => setStep({ name: 'verify', email }))

  if (step.name === 'verify') {
    return (
      <>
        <EntranceHeading title={t('Confirm your email')}>
          {t('We sent a code of six digits to {{email}}.', { email: step.email })}
        </EntranceHeading>
        <DoneAlert>{t('Your account has been created.')}</DoneAlert>
        <VerifyEmailForm email={step.email} onVerified={() => setStep({ name: 'sign-in', email: step.email })} />
      </>
    )
  }
  if (step.name === 'sign-in') {
    return (
      <>
        <EntranceHeading title={t('Welcome to Kilele')}>{t('Sign in to find and meet executives.')}</EntranceHeading>
        <DoneAlert>{t('Your email is confirmed. You can sign in now.')}</DoneAlert>
        <SignInForm email={step.email} fallback={fallbacks.member} onSignedIn={enter} onUnconfirmed={verify} />
      </>
    )
  }
  return (
    <>
      <EntranceHeading title={t('Hire executive talent')}>
        {t('Register your company to search vetted executives and ask for introductions.')}
      </EntranceHeading>
      <meta
        name="description"
        content={t(
          'Register your company with Kilele to search vetted executives in Africa and the Middle East and ask for introductions.',
        )}
      />
      <EmployerSignupForm onRegistered={verify} />
      <div className={classes.foot}>
        <Text>
          {t('Already have an account?')}{' '}
          <Anchor component={Link} to={paths.auth({ type: 'employer' })} fw={500}>
            {t('Sign In')}
          </Anchor>
        </Text>
        <Text>
          {t('Looking for your next role?')}{' '}
          <Anchor component={Link} to={paths.memberApplication} fw={500}>
            {t('Apply for Executive Membership')}
          </Anchor>
        </Text>
      </div>
    </>
  )
}
