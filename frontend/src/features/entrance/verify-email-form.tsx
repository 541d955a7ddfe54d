import { Button, Input, PinInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { resendVerificationMutation, verifyEmailMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

import { DoneAlert } from './done-alert.tsx'

interface VerifyEmailFormProps {
  email: string
  onVerified: () => void
}

/** The six digits we mailed, and a way to have them mailed again. */
export function VerifyEmailForm({ email, onVerified }: VerifyEmailFormProps) {
  const { t } = useTranslation('entrance')
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (/^\d{6}$/.test(code) ? null : t('Please enter the six digits of the code')) },
  })
  const verify = useMutation({ ...verifyEmailMutation(), onSuccess: onVerified })
  const resend = useMutation({
    ...resendVerificationMutation(),
    // The code that was wrong is no longer the one to be typed.
    onSuccess: () => {
      verify.reset()
      form.reset()
    },
  })
  const fallback = msg('An error occurred', { ns: 'entrance' })
  const error = verify.error ?? resend.error

  return (
    <>
      <DoneAlert>{resend.isSuccess ? t('We sent a new code to {{email}}.', { email }) : null}</DoneAlert>
      <FormFrame
        form={form}
        onSubmit={({ code }) => verify.mutate({ body: { email, code } })}
        pending={verify.isPending}
        problem={error ? problemOf(error, fallback) : null}
        submitLabel={t('Confirm email')}
        pendingLabel={t('Processing...')}
        fullWidth
      >
        <Input.Wrapper label={t('Code')} labelElement="div" error={form.errors['code']}>
          <PinInput
            length={6}
            type="number"
            oneTimeCode
            size="md"
            dir="ltr"
            autoFocus
            getInputProps={(index) => ({ 'aria-label': t('Digit {{number}} of the code', { number: index + 1 }) })}
            error={Boolean(form.errors['code'])}
            value={form.values.code}
            onChange={(code) => form.setFieldValue('code', code)}
          />
        </Input.Wrapper>
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
