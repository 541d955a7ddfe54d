import { useTranslation } from 'react-i18next'

import type { EmployerDashboard } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { verificationLabels, verificationTones } from '~/entities/profile/verification.ts'

import classes from './dashboard.module.css'

/** The name of the company, and whether it is verified. */
export function CompanyLine({ of }: { of: Pick<EmployerDashboard, 'company' | 'verification_status'> }) {
  const { t } = useTranslation('profile-words')
  const { company, verification_status: verification } = of
  if (!company) return null
  return (
    <p className={classes.companyLine}>
      <bdi>{company}</bdi>
      {verification ? (
        <StatusBadge tone={verificationTones[verification]}>{t(verificationLabels[verification])}</StatusBadge>
      ) : null}
    </p>
  )
}
