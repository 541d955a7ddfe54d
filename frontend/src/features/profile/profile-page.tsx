import { useTranslation } from 'react-i18next'

import { getProfileOptions } from '~/api/generated/profiles.gen.ts'
import { pageLoader, prefetch, prefetchInPlace, usePrefetched } from '~/api/prefetch.ts'
import { loadSession, useUser } from '~/api/session.ts'
import { Page } from '~/components/page.tsx'

import { membersQuery } from './company-members.tsx'
import { CompanyProfile } from './company-profile.tsx'
import { companyQuery } from './company-verification.tsx'
import { ExecutiveProfile } from './executive-profile.tsx'
import { ownProfileQuery } from './own-profile.ts'
import { WizardLink } from './wizard-link.tsx'

export const clientLoader = pageLoader(() => [prefetch(getProfileOptions()), prefetchOfRole()])

async function prefetchOfRole(): Promise<void> {
  const user = await loadSession()
  if (user?.role === 'executive') await prefetch(ownProfileQuery)
  if (user?.company) await Promise.all([prefetchInPlace(companyQuery), prefetchInPlace(membersQuery)])
}

/** `/profile`: the profile or company of the signed-in user. */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const own = usePrefetched(getProfileOptions())
  if (useUser().role === 'employer') {
    return (
      <Page title={t('Company profile')} purpose={t('Executives read this before they answer you.')}>
        <CompanyProfile own={own} />
      </Page>
    )
  }
  return (
    <Page
      title={t('Profile')}
      purpose={t('Your record as employers see it, and who may see it.')}
      action={own.executive ? <WizardLink isStarted /> : undefined}
    >
      <ExecutiveProfile own={own} />
    </Page>
  )
}
