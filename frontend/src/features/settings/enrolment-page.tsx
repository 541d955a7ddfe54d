import { Button, Group, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replace, useNavigate, useSearchParams } from 'react-router'

import { beginTwoFactorMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { endSession, reloadSession, renewSession } from '~/api/session.ts'
import { destinationAfter } from '~/app/destinations.ts'
import { paths } from '~/app/paths.ts'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

import { Authenticator } from './authenticator.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

export const clientLoader = async ({ request }: { request: Request }): Promise<null> => {
  const next = new URL(request.url).searchParams.get('next')
  const user = await reloadSession()
  // The router's own redirects.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!user) throw replace(paths.adminSignIn({ next }))
  // oxlint-disable-next-line typescript/only-throw-error
  if (!user.must_enrol) throw replace(destinationAfter(user, next))
  return null
}

const notBegun = msg('Two-factor authentication could not be set up', { ns: 'settings' })

/**
 * `/admin-signin/two-factor`: an administrator sets up an authenticator app, before which the server refuses everything
 * else. Then the recovery codes, and the page that was asked for.
 */
export default function EnrolmentPage() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const next = useSearchParams()[0].get('next')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useMutation(beginTwoFactorMutation())
  // The tokens of this session do not state the second factor yet.
  const renew = useMutation({
    mutationFn: renewSession,
    onSuccess: () => navigate(destinationAfter({ role: 'admin' }, next), { replace: true }),
  })

  if (codes) {
    return (
      <>
        <Heading title={t('Your recovery codes')} />
        {renew.error ? <ProblemAlert problem={problemOf(renew.error, notBegun)} /> : null}
        <RecoveryCodeList codes={codes} onClose={() => renew.mutate()} />
      </>
    )
  }
  return (
    <>
      <Heading title={t('Set up two-factor authentication')} />
      {begin.data ? (
        <Authenticator
          app={begin.data}
          onClose={begin.reset}
          onEnabled={(enrolled) => setCodes(enrolled.recovery_codes)}
        />
      ) : (
        <>
          <Text c="var(--text-muted)" mb="lg">
            {t(
              'Administrators sign in with a code of an authenticator app as well as their password. Set it up to continue.',
            )}
          </Text>
          {begin.error ? <ProblemAlert problem={problemOf(begin.error, notBegun)} /> : null}
          <Group gap="sm">
            <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
              {t('Set up')}
            </Button>
            <Button variant="default" onClick={() => endSession(paths.home)}>
              {t('Sign out', { ns: 'common' })}
            </Button>
          </Group>
        </>
      )}
    </>
  )
}

function Heading({ title }: { title: string }) {
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <Title order={1} size="h2" mb="sm">
        {title}
      </Title>
    </>
  )
}
