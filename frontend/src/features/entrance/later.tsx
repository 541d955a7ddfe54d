import { lazy } from 'react'

/*
 * Steps after the first form, loaded on demand. Switch to one inside `startTransition`: the current step
 * stays until the next one is loaded.
 */

export const bringSignUp = () => import('./sign-up-form.tsx')

export const SignUpForm = lazy(async () => ({ default: (await bringSignUp()).SignUpForm }))

export const VerifyEmailForm = lazy(async () => ({
  default: (await import('./verify-email-form.tsx')).VerifyEmailForm,
}))

const forgotten = () => import('./forgotten-password.tsx')

export const ForgotPasswordForm = lazy(async () => ({ default: (await forgotten()).ForgotPasswordForm }))

export const ResetPasswordForm = lazy(async () => ({ default: (await forgotten()).ResetPasswordForm }))
