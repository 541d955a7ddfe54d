import { lazy } from 'react'

/*
 * Steps behind the first form, brought when somebody takes them. Change to one inside `startTransition`: what is on screen
 * stays until the step is there.
 */

export const bringSignUp = () => import('./sign-up-form.tsx')

export const SignUpForm = lazy(async () => ({ default: (await bringSignUp()).SignUpForm }))

export const VerifyEmailForm = lazy(async () => ({
  default: (await import('./verify-email-form.tsx')).VerifyEmailForm,
}))

const forgotten = () => import('./forgotten-password.tsx')

export const ForgotPasswordForm = lazy(async () => ({ default: (await forgotten()).ForgotPasswordForm }))

export const ResetPasswordForm = lazy(async () => ({ default: (await forgotten()).ResetPasswordForm }))
