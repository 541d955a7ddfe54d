import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'

import * as rules from './rules.ts'
import { SecondStepForm } from './second-step-form.tsx'
import type { SecondStepProps } from './second-step.ts'

/** Room for spaces and hyphens around ten letters and digits. */
const typedCodeLength = 20

/** The second step of a sign-in without the authenticator app: with a recovery code. */
export function RecoveryForm({ onFound, ...step }: SecondStepProps & { onFound: () => void }) {
  const { t } = useTranslation('entrance')
  return (
    <SecondStepForm
      {...step}
      field="recovery_code"
      check={(typed) => {
        const wrong = rules.recoveryCode(typed)
        return wrong && t(wrong)
      }}
      hint={t('The code takes the lost app off your account and works once. You set up a new app after signing in.')}
      input={{
        label: t('Recovery code'),
        placeholder: '7K3QW-0MZ9A',
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        maxLength: typedCodeLength,
      }}
      other={{ label: t('Use the authenticator app'), onTake: onFound }}
      // The authenticator is disabled now: the next step is to enrol another one.
      next={`${paths.settings('security')}&recovered`}
    />
  )
}
