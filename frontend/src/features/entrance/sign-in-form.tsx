import { Anchor, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { loginMutation } from '~/api/generated/auth.gen.ts'
import type { SessionView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

import { CodeForm } from './code-form.tsx'
import { KeepOffer } from './keep-offer.tsx'
import * as rules from './rules.ts'

interface SignInFormProps {
  email: string
  /** The specification's text if the server gives none: 'Login failed', at the admin entrance 'Failed to sign in'. */
  fallback: string
  /** `first` is opened before any other page. */
  onSignedIn: (session: SessionView, first?: string) => void
  onForgotten: (email: string) => void
}

export function SignInForm({ email, fallback, onSignedIn, onForgotten }: SignInFormProps) {
  const { t } = useTranslation('entrance')
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => translated(rules.email(value)),
      password: (value) => translated(rules.password(value)),
    },
  })
  const translated = (sentence: string | null) => sentence && t(sentence)
  const signIn = useMutation({
    ...loginMutation(),
    onSuccess: (session) => onSignedIn(session),
  })
  const typed = form.getValues()
  if (signIn.error && problemOf(signIn.error).code === 'code_required') {
    return <CodeForm email={typed.email.trim()} password={typed.password} fallback={fallback} onSignedIn={onSignedIn} />
  }
  if (signIn.error && problemOf(signIn.error).code === 'deletion_scheduled') {
    return (
      <KeepOffer
        email={typed.email.trim()}
        password={typed.password}
        onKept={() => signIn.mutate({ body: { email: typed.email.trim(), password: typed.password } })}
      />
    )
  }

  return (
    <FormFrame
      form={form}
      onSubmit={({ email: address, password }) => signIn.mutate({ body: { email: address.trim(), password } })}
      // The page is about to change: the button stays in its pending state.
      pending={signIn.isPending || signIn.isSuccess}
      problem={signIn.error ? problemOf(signIn.error, fallback) : null}
      submitLabel={t('Sign In')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        size="md"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('Password')}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        {...form.getInputProps('password')}
      />
      <Anchor component="button" type="button" ta="start" onClick={() => onForgotten(form.getValues().email)}>
        {t('Forgot your password?')}
      </Anchor>
    </FormFrame>
  )
}

/** Shared by the admin entrance and `/auth` (M008, M031). */
export const fallbacks = {
  member: msg('Login failed', { ns: 'entrance' }),
  admin: msg('Failed to sign in', { ns: 'entrance' }),
}
