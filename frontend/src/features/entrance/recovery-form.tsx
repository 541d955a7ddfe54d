import { Alert, Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { loginMutation } from '~/api/generated/@tanstack/react-query.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { FormFrame } from '~/components/form-frame.tsx'

import * as rules from './rules.ts'
import type { SecondStepProps } from './second-step.ts'

/** The second step of a sign-in without the authenticator app: one of the codes that were kept for this. */
export function RecoveryForm({
  email,
  password,
  fallback,
  onSignedIn,
  onFound,
}: SecondStepProps & { onFound: () => void }) {
  const { t } = useTranslation('entrance')
  const form = useForm({
    // Named as the server names it, so that its verdict finds its place.
    initialValues: { recovery_code: '' },
    validate: {
      recovery_code: (value) => {
        const wrong = rules.recoveryCode(value)
        return wrong && t(wrong)
      },
    },
  })
  const signIn = useMutation({
    ...loginMutation(),
    // The app is off the account now: the first thing to do is to set up another.
    onSuccess: (session) => onSignedIn(session, `${paths.settings('security')}&recovered`),
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ recovery_code }) => signIn.mutate({ body: { email, password, recovery_code } })}
      // The page is about to change: the button stays as it is.
      pending={signIn.isPending || signIn.isSuccess}
      problem={signIn.error ? problemOf(signIn.error, fallback) : null}
      submitLabel={t('Sign In')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      {signIn.error ? null : (
        <Alert role="status">
          {t('The code takes the lost app off your account and works once. You set up a new app after signing in.')}
        </Alert>
      )}
      <TextInput
        label={t('Recovery code')}
        placeholder="7K3QW-0MZ9A"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        size="md"
        maxLength={20}
        data-autofocus
        {...form.getInputProps('recovery_code')}
      />
      <Anchor component="button" type="button" ta="start" onClick={onFound}>
        {t('Use the authenticator app')}
      </Anchor>
    </FormFrame>
  )
}
