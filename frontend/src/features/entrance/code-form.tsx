import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { RecoveryForm } from './recovery-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import type { SecondStepProps } from './second-step.ts'

/** Six digits and the space that some apps show between them. */
const typedCodeLength = 7

/** The second step of a sign-in: the code of the authenticator app, or a recovery code if the app is lost. */
export function CodeForm(props: SecondStepProps) {
  const [isLost, setLost] = useState(false)
  return isLost ? (
    <RecoveryForm {...props} onFound={() => setLost(false)} />
  ) : (
    <AppCodeForm {...props} onLost={() => setLost(true)} />
  )
}

function AppCodeForm({ onLost, ...step }: SecondStepProps & { onLost: () => void }) {
  const { t } = useTranslation('entrance')
  return (
    <SecondStepForm
      {...step}
      field="code"
      check={(typed) => (/^\d{6}$/.test(typed.replace(/\s/g, '')) ? null : t('Enter the six digits'))}
      hint={t('Enter the code that your authenticator app shows.')}
      input={{ label: t('Code'), inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: typedCodeLength }}
      other={{ label: t('Lost your authenticator app? Use a recovery code'), onTake: onLost }}
    />
  )
}
