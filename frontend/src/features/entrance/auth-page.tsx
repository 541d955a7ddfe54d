import { Anchor, Text } from '@mantine/core'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, replace, useSearchParams } from 'react-router'

import { loadSession } from '~/api/session.ts'
import { destinationAfter } from '~/app/destinations.ts'
import { inLanguage, paths } from '~/app/paths.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { DoneAlert } from './done-alert.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import classes from './entrance.module.css'
import { bringSignUp, ForgotPasswordForm, ResetPasswordForm, SignUpForm, VerifyEmailForm } from './later.tsx'
import { forgetRegistered, registeredEmail } from './registered.ts'
import { fallbacks, SignInForm } from './sign-in-form.tsx'
import { useEnter } from './use-enter.ts'

type Step = 'sign-in' | 'sign-up' | 'verify' | 'forgot' | 'reset'

/** For the prerendered page (app/form-pages.ts). */
export const loader = () => null

/** A signed-in user is redirected at once: to the remembered origin or to the home of the role. */
export const clientLoader = async ({ request }: { request: Request }): Promise<null> => {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('mode') === 'sign-up') void bringSignUp()
  const user = await loadSession()
  // The router's own redirect.
  // oxlint-disable-next-line typescript/only-throw-error
  if (user) throw replace(destinationAfter(user, searchParams.get('next')))
  return null
}
clientLoader.hydrate = true as const

/** After the registration of a company, continues with the mailed code. */
function firstStep(mode: string | null): { step: Step; email: string } {
  const registered = mode === 'verify' ? registeredEmail() : ''
  if (registered) return { step: 'verify', email: registered }
  return { step: mode === 'sign-up' ? 'sign-up' : 'sign-in', email: '' }
}

export default function AuthPage() {
  const { t } = useTranslation('entrance')
  const language = useLanguage()
  const enter = useEnter()
  const [params] = useSearchParams()
  const [begin] = useState(() => firstStep(params.get('mode')))
  const [step, setStep] = useState(begin.step)
  const [email, setEmail] = useState(begin.email)
  const [done, setDone] = useState<string | null>(begin.email ? t('Your account has been created.') : null)
  const role = params.get('type') === 'employer' ? 'employer' : 'executive'

  // The password of the previous step, for the confirmation: it sets the password.
  const [typed, setTyped] = useState('')

  /** Each step mounts a new form, so no errors and messages remain from the previous one. */
  const go = (next: Step, message: string | null = null, address = email, password = '') => {
    startTransition(() => {
      setStep(next)
      setDone(message)
      setEmail(address)
      setTyped(password)
    })
  }
  const switchTo = (next: Step, label: string) => (
    <Anchor component="button" type="button" fw={500} onClick={() => go(next)}>
      {label}
    </Anchor>
  )

  const titles: Record<Step, string> = {
    'sign-in': t('Welcome back'),
    'sign-up': t('Create your account'),
    verify: t('Confirm your email'),
    forgot: t('Reset your password'),
    reset: t('Choose a new password'),
  }
  const purposes: Record<Step, string> = {
    'sign-in':
      role === 'employer' ? t('Sign in to find and meet executives.') : t('Sign in to your private workspace.'),
    'sign-up': t('One account for introductions, contracts and payments.'),
    verify: t('We sent a code of six digits to {{email}}.', { email }),
    forgot: t('We will send a code to your address if it has an account.'),
    reset: t('Enter the code we sent to {{email}}.', { email }),
  }

  return (
    <>
      <EntranceHeading title={titles[step]}>{purposes[step]}</EntranceHeading>
      <meta
        name="description"
        content={t(
          'Sign in to Kilele or create an account: where vetted executives and the companies that look for them meet.',
        )}
      />
      <DoneAlert>{done}</DoneAlert>

      {step === 'sign-in' ? (
        <SignInForm
          email={email}
          fallback={fallbacks.member}
          onSignedIn={(session, first) => {
            setDone(t('You are signed in.'))
            enter(session, first)
          }}
          onForgotten={(address) => go('forgot', null, address)}
        />
      ) : null}
      {step === 'sign-up' ? (
        <SignUpForm
          role={role}
          onRegistered={(address, password) => go('verify', t('Your account has been created.'), address, password)}
        />
      ) : null}
      {step === 'verify' ? (
        <VerifyEmailForm
          email={email}
          password={typed}
          onVerified={() => {
            forgetRegistered()
            go('sign-in', t('Your email is confirmed. You can sign in now.'))
          }}
        />
      ) : null}
      {step === 'forgot' ? <ForgotPasswordForm email={email} onSent={(address) => go('reset', null, address)} /> : null}
      {step === 'reset' ? (
        <ResetPasswordForm
          email={email}
          onReset={() => go('sign-in', t('Your password has been changed. You can sign in now.'))}
        />
      ) : null}

      <div className={classes.foot}>
        {step === 'sign-in' ? (
          <Text>
            {t('No account yet?')} {switchTo('sign-up', t('Sign Up'))}
          </Text>
        ) : (
          <Text>
            {t('Already have an account?')} {switchTo('sign-in', t('Sign In'))}
          </Text>
        )}
        {role === 'employer' ? (
          <Anchor href={inLanguage(language, paths.employerSignup)}>{t('Register your company')}</Anchor>
        ) : null}
        <Anchor component={Link} to={paths.memberApplication}>
          {t('Apply for Executive Membership')}
        </Anchor>
        <Anchor component={Link} to={paths.home} c="var(--text-muted)">
          {t('Back to the home page')}
        </Anchor>
      </div>
    </>
  )
}
