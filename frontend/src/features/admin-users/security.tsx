import { Badge, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import { getUserSecurityOptions, getUserSecurityQueryKey, signOutUserMutation } from '~/api/generated/admin.gen.ts'
import type { AdminUserView, UserSecurityView } from '~/api/generated/types.gen.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import { RowList } from './row-list.tsx'
import { nameOf } from './words.ts'

/** Second factor, sessions and failed sign-ins of an account (P06). */
export function Security({ user }: { user: AdminUserView }) {
  const path = { id: user.user_id }
  const security = useQuery(getUserSecurityOptions({ path }))
  if (security.data) return <Loaded user={user} security={security.data} />
  return security.error ? (
    <ProblemPanel error={security.error} onRetry={() => void security.refetch()} retrying={security.isFetching} />
  ) : (
    <Skeleton height={120} />
  )
}

function Loaded({ user, security }: { user: AdminUserView; security: UserSecurityView }) {
  const { t } = useTranslation('admin-users')
  const { has_second_factor: hasSecondFactor, sessions, failed_sign_ins: failures } = security
  return (
    <>
      <Properties
        of={[
          { label: t('Authenticator app'), value: hasSecondFactor ? t('Set up') : t('Not set up') },
          { label: t('Last sign-in'), value: user.last_login ? <TimeAgo at={user.last_login} /> : t('Never') },
        ]}
      />
      <RowList
        title={t('Signed in on')}
        empty={t('Signed in on no device.')}
        rows={sessions.map(({ id, agent, last_seen_at: at }) => ({
          key: id,
          what: <bdi>{agent || t('Unknown device')}</bdi>,
          when: <Trans t={t} i18nKey="Last seen <time></time>" components={{ time: <TimeAgo at={at} /> }} />,
        }))}
      >
        <SignOut user={user} />
      </RowList>
      <RowList
        title={t('Failed sign-ins of the last 90 days')}
        rows={failures.map(({ at, agent, is_known_device: isKnown }) => ({
          key: `${at} ${agent}`,
          what: (
            <>
              <bdi>{agent || t('Unknown device')}</bdi>{' '}
              {isKnown ? null : (
                <Badge variant="light" color="amber">
                  {t('New device')}
                </Badge>
              )}
            </>
          ),
          when: <TimeAgo at={at} />,
        }))}
      />
    </>
  )
}

function SignOut({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('admin-users')
  const queryClient = useQueryClient()
  const path = { id: user.user_id }
  const signOut = useMutation({
    ...signOutUserMutation(),
    onSuccess: (view) => {
      queryClient.setQueryData(getUserSecurityQueryKey({ path }), view)
      announce(t('Signed out everywhere'))
    },
    onError: (error) => announceProblem(error, msg('The sessions could not be ended', { ns: 'admin-users' })),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('Sign {{name}} out everywhere?', { name: nameOf(user) }),
      consequence: t('All sessions end within five seconds. They can sign in again with their password.'),
      confirmLabel: t('Sign out everywhere'),
      isDestructive: true,
    })
    if (isSure) signOut.mutate({ path })
  }
  return (
    <Button variant="default" size="xs" mt="sm" loading={signOut.isPending} onClick={() => void ask()}>
      {t('Sign out everywhere')}
    </Button>
  )
}
