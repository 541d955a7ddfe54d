import { Alert, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { loginMutation } from '~/api/generated/auth.gen.ts'
import type { SessionView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import * as rules from './rules.ts'

interface FirstPasswordFormProps {
  email: string
  /** The one that came by mail; it was right. */
  mailedPassword: string
  /** As at the sign-in: the brief's text when the server says nothing. */
  fallback: string
  onSignedIn: (session: SessionView) => void
}

/** The first sign-in with a mailed password: it is replaced by one of the person's own, and that signs in. */
export function FirstPasswordForm({ email, mailedPassword, fallback, onSignedIn }: FirstPasswordFormProps) {
  const { t } = useTranslation('entrance')
  const translate = useSentence()
  const translated = (sentence: string | null) => sentence && t(sentence)
  const form = useForm({
    // The first is named as the server names it, so that its verdict on the password finds its place.
    initialValues: { new_password: '', repeated: '' },
    validate: {
      new_password: (value) => translated(rules.newPassword(value)),
      repeated: (value, { new_password: password }) => translated(rules.repeated(value, { password })),
    },
  })
  const signIn = useMutation({ ...loginMutation(), onSuccess: (session) => onSignedIn(session) })
  const toggle = { 'aria-label': t('Show or hide the password') }
  return (
    <FormFrame
      form={form}
      onSubmit={({ new_password }) => signIn.mutate({ body: { email, password: mailedPassword, new_password } })}
      // The page is about to change: the button stays as it is.
      pending={signIn.isPending || signIn.isSuccess}
      problem={signIn.error ? problemOf(signIn.error, fallback) : null}
      submitLabel={t('Set password and sign in')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      {signIn.error ? null : (
        <Alert role="status">
          {translate('Choose a password of your own to replace the one that was mailed to you.')}
        </Alert>
      )}
      {/* Tells the browser's keyring whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('New password')}
        description={t('At least 12 characters. A short sentence is a good password.')}
        autoComplete="new-password"
        size="md"
        data-autofocus
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('new_password')}
      />
      <PasswordInput
        label={t('Confirm password')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('repeated')}
      />
    </FormFrame>
  )
}
