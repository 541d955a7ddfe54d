import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { getCompanyInvitationOptions } from '~/api/generated/auth.gen.ts'
import { inPlace, pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

import { EntranceHeading } from './entrance-heading.tsx'
import { JoinCompanyForm } from './join-company-form.tsx'

const invitation = (token: string) => ({
  ...inPlace(getCompanyInvitationOptions({ path: { token } })),
  refetchOnWindowFocus: false,
  retry: false,
})

/** A link that does not work has its own words, not the error page. */
export const clientLoader = pageLoader(({ search }) => {
  const token = search.get('token')
  return token ? [prefetchInPlace(invitation(token))] : []
})

const notLoaded = msg('The invitation could not be opened', { ns: 'entrance' })

/** `/join-company?token=`: an invited person joins a company, with a new account or with the one they have. */
export default function JoinCompanyPage() {
  const { t } = useTranslation('entrance')
  // From then on the link is used up: it is not read again while the new session begins.
  const [isUsed, setUsed] = useState(false)
  const token = useSearchParams()[0].get('token') ?? ''
  const { data, error, refetch, isFetching } = useQuery({ ...invitation(token), enabled: token !== '' && !isUsed })
  const [joined, setJoined] = useState<string | null>(null)
  return (
    <>
      <meta
        name="description"
        content={t(
          'Join your company on Kilele with the link we emailed you: open an account, or use the one you have.',
        )}
      />
      {joined && data ? (
        <div role="status">
          <EntranceHeading title={t('You have joined {{company}}', { company: data.company })}>
            {joined}
          </EntranceHeading>
          <SignIn />
        </div>
      ) : data ? (
        <JoinCompanyForm token={token} invitation={data} onUsed={() => setUsed(true)} onJoined={setJoined} />
      ) : isUsed ? null : (
        <NoInvitation error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  )
}

interface NoInvitationProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Why there is no form, and what to do. No error at all means that the address has no token. */
function NoInvitation({ error, onRetry, retrying }: NoInvitationProps) {
  const { t } = useTranslation('entrance')
  const problem = error ? problemOf(error, notLoaded) : null
  if (problem && problem.status !== 404 && problem.code !== 'invitation_expired') {
    return (
      <>
        <EntranceHeading title={t(notLoaded)} />
        <ProblemAlert problem={problem} />
        <Button onClick={onRetry} loading={retrying}>
          {t('Try again')}
        </Button>
      </>
    )
  }
  const isExpired = problem?.code === 'invitation_expired'
  return (
    <div role="status">
      <EntranceHeading title={isExpired ? t('This invitation has expired') : t('This link does not work')}>
        {isExpired
          ? t('Ask the company for a new one.')
          : t('It was used, revoked or replaced by a newer one. If you have joined already, sign in.')}
      </EntranceHeading>
      <SignIn />
    </div>
  )
}

function SignIn() {
  const { t } = useTranslation('entrance')
  return (
    <Group gap="sm">
      <Button component={Link} to={paths.auth({ type: 'employer' })}>
        {t('Sign In')}
      </Button>
      <Anchor href={paths.contact} size="sm" c="var(--text-muted)">
        {t('Write to us')}
      </Anchor>
    </Group>
  )
}
