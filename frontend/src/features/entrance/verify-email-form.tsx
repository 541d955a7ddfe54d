import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { resendVerificationMutation, verifyEmailMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { isMailedCode, MailedCodeField } from '~/components/mailed-code-field.tsx'
import { msg } from '~/i18n/msg.ts'

import { DoneAlert } from './done-alert.tsx'
import * as rules from './rules.ts'

interface VerifyEmailFormProps {
  email: string
  /** The password typed on this page; empty after a reload, and then asked for. */
  password: string
  onVerified: () => void
}

/** The mailed six digits, the password for later sign-ins, and a button to resend the code. */
export function VerifyEmailForm({ email, password, onVerified }: VerifyEmailFormProps) {
  const { t } = useTranslation('entrance')
  const translated = (sentence: string | null) => sentence && t(sentence)
  const form = useForm({
    initialValues: { code: '', password },
    validate: {
      code: (code) => (isMailedCode(code) ? null : t('Please enter the six digits of the code')),
      password: (value) => translated(rules.newPassword(value)),
    },
  })
  const verify = useMutation({ ...verifyEmailMutation(), onSuccess: onVerified })
  const resend = useMutation({
    ...resendVerificationMutation(),
    // The new mail has another code: clears the old one and its error.
    onSuccess: () => {
      verify.reset()
      form.setFieldValue('code', '')
    },
  })
  const fallback = msg('An error occurred', { ns: 'entrance' })
  const error = verify.error ?? resend.error
  const isAsked = password === '' || (verify.error !== null && 'password' in problemOf(verify.error).fieldErrors)

  return (
    <>
      <DoneAlert>{resend.isSuccess ? t('We sent a new code to {{email}}.', { email }) : null}</DoneAlert>
      <FormFrame
        form={form}
        onSubmit={(proof) => verify.mutate({ body: { email, ...proof } })}
        pending={verify.isPending}
        problem={error ? problemOf(error, fallback) : null}
        submitLabel={t('Confirm email')}
        pendingLabel={t('Processing...')}
        fullWidth
      >
        <MailedCodeField
          value={form.values.code}
          onChange={(code) => form.setFieldValue('code', code)}
          error={form.errors['code']}
        />
        {isAsked ? (
          <PasswordInput
            label={t('Password')}
            description={t('At least 12 characters. A short sentence is a good password.')}
            autoComplete="new-password"
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
            {...form.getInputProps('password')}
          />
        ) : null}
      </FormFrame>
      <Button
        variant="subtle"
        mt="sm"
        fullWidth
        loading={resend.isPending}
        onClick={() => resend.mutate({ body: { email } })}
      >
        {t('Send a new code')}
      </Button>
    </>
  )
}
