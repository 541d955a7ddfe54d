import { Alert, Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { loginMutation } from '~/api/generated/@tanstack/react-query.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import { RecoveryForm } from './recovery-form.tsx'
import type { SecondStepProps } from './second-step.ts'

/** The second step of a sign-in: what the authenticator app shows; or, where it is lost, a recovery code. */
export function CodeForm(props: SecondStepProps) {
  const [isLost, setLost] = useState(false)
  return isLost ? (
    <RecoveryForm {...props} onFound={() => setLost(false)} />
  ) : (
    <AppCodeForm {...props} onLost={() => setLost(true)} />
  )
}

function AppCodeForm({ email, password, fallback, onSignedIn, onLost }: SecondStepProps & { onLost: () => void }) {
  const { t } = useTranslation('entrance')
  const translate = useSentence()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, '')) ? null : t('Enter the six digits')) },
  })
  const signIn = useMutation({ ...loginMutation(), onSuccess: (session) => onSignedIn(session) })
  return (
    <FormFrame
      form={form}
      onSubmit={({ code }) => signIn.mutate({ body: { email, password, code } })}
      // The page is about to change: the button stays as it is.
      pending={signIn.isPending || signIn.isSuccess}
      problem={signIn.error ? problemOf(signIn.error, fallback) : null}
      submitLabel={t('Sign In')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      {signIn.error ? null : (
        <Alert role="status">{translate('Enter the code that your authenticator app shows.')}</Alert>
      )}
      <TextInput
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        size="md"
        maxLength={7}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <Anchor component="button" type="button" ta="start" onClick={onLost}>
        {t('Lost your authenticator app? Use a recovery code')}
      </Anchor>
    </FormFrame>
  )
}
