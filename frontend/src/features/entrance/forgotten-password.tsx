import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { forgotPasswordMutation, resetPasswordMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import * as rules from './rules.ts'

interface ForgotPasswordFormProps {
  email: string
  onSent: (email: string) => void
}

/** Requests a code. The response is the same for known and unknown addresses. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation('entrance')
  const translated = (sentence: string | null) => sentence && t(sentence)
  const form = useForm({ initialValues: { email }, validate: { email: (value) => translated(rules.email(value)) } })
  const locale = useLanguage()
  const send = useMutation({ ...forgotPasswordMutation(), onSuccess: (_answer, { body }) => onSent(body.email) })
  return (
    <FormFrame
      form={form}
      onSubmit={(values) => send.mutate({ body: { email: values.email.trim(), locale } })}
      pending={send.isPending}
      problem={send.error ? problemOf(send.error, msg('An error occurred', { ns: 'entrance' })) : null}
      submitLabel={t('Send code')}
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
    </FormFrame>
  )
}

interface ResetPasswordFormProps {
  email: string
  onReset: () => void
}

export function ResetPasswordForm({ email, onReset }: ResetPasswordFormProps) {
  const { t } = useTranslation('entrance')
  const translated = (sentence: string | null) => sentence && t(sentence)
  const form = useForm({
    initialValues: { code: '', password: '', confirmPassword: '' },
    validate: {
      code: (value) => translated(rules.required(msg('Please enter the code we sent', { ns: 'entrance' }))(value)),
      password: (value) => translated(rules.newPassword(value)),
      confirmPassword: (value, values) => translated(rules.repeated(value, values)),
    },
  })
  const reset = useMutation({ ...resetPasswordMutation(), onSuccess: onReset })
  const toggle = { 'aria-label': t('Show or hide the password') }
  return (
    <FormFrame
      form={form}
      onSubmit={({ code, password }) => reset.mutate({ body: { email, code: code.trim(), new_password: password } })}
      pending={reset.isPending}
      problem={reset.error ? problemOf(reset.error, msg('An error occurred', { ns: 'entrance' })) : null}
      submitLabel={t('Set new password')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      <TextInput
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        size="md"
        {...form.getInputProps('code')}
      />
      <PasswordInput
        label={t('New password')}
        description={t('At least 12 characters. A short sentence is a good password.')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('Confirm password')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirmPassword')}
      />
    </FormFrame>
  )
}
