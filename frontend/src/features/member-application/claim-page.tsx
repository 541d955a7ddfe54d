import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { getInvitationOptions } from '~/api/generated/auth.gen.ts'
import { inPlace, pageLoader, prefetchInPlace } from '~/api/prefetch.ts'

import { endOf, type ClaimEnd } from './claim-end.ts'
import { ClaimEnded } from './claim-ended.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimHeading } from './claim-heading.tsx'

const invitation = (token: string) => ({
  ...inPlace(getInvitationOptions({ path: { token } })),
  refetchOnWindowFocus: false,
})

/** A link that cannot be claimed has its own screen, not the error page. */
export const clientLoader = pageLoader(({ search }) => {
  const token = search.get('token')
  return token ? [prefetchInPlace(invitation(token))] : []
})

/** `/claim?token=`: an approved applicant claims the membership by choosing a password. */
export default function ClaimPage() {
  const { t } = useTranslation('member-application')
  const token = useSearchParams()[0].get('token') ?? ''
  const { data, error, refetch, isFetching } = useQuery({ ...invitation(token), enabled: token !== '' })
  const [end, setEnd] = useState<ClaimEnd | null>(null)

  if (end) return <ClaimEnded end={end} />
  if (!data) return <ClaimEnded end={endOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <>
      <ClaimHeading title={t('Welcome, {{name}}', { name: data.first_name })}>
        {t('Your membership is approved. Choose a password to open your account.')}
      </ClaimHeading>
      <meta
        name="description"
        content={t('Take up your approved membership of Kilele: choose a password and open your account.')}
      />
      <ClaimForm token={token} invitation={data} onEnd={setEnd} />
    </>
  )
}
