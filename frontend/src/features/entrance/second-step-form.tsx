import { Alert, Anchor, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { loginMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'

import type { SecondStepProps } from './second-step.ts'

interface SecondStepFormProps extends SecondStepProps {
  /** The name of the field, as in the API, so that its errors match. */
  field: 'code' | 'recovery_code'
  /** The error in the input, if any. */
  check: (typed: string) => string | null
  /** The instruction, until the first attempt. */
  hint: string
  input: TextInputProps
  /** The alternative second factor. */
  other: { label: string; onTake: () => void }
  /** Where this way of signing in leads to; by default to the intended page. */
  next?: string
}

/** The frame of the second step of a sign-in: one field, and a link to the alternative. */
export function SecondStepForm({
  email,
  password,
  fallback,
  onSignedIn,
  field,
  check,
  hint,
  input,
  other,
  next,
}: SecondStepFormProps) {
  const { t } = useTranslation('entrance')
  const form = useForm<Record<string, string>>({ initialValues: { [field]: '' }, validate: { [field]: check } })
  const signIn = useMutation({ ...loginMutation(), onSuccess: (session) => onSignedIn(session, next) })
  return (
    <FormFrame
      form={form}
      onSubmit={({ [field]: typed }) => signIn.mutate({ body: { email, password, [field]: typed } })}
      // The page is about to change: the button stays in its pending state.
      pending={signIn.isPending || signIn.isSuccess}
      problem={signIn.error ? problemOf(signIn.error, fallback) : null}
      submitLabel={t('Sign In')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      {signIn.error ? null : <Alert role="status">{hint}</Alert>}
      <TextInput dir="ltr" size="md" data-autofocus {...input} {...form.getInputProps(field)} />
      <Anchor component="button" type="button" ta="start" onClick={other.onTake}>
        {other.label}
      </Anchor>
    </FormFrame>
  )
}
