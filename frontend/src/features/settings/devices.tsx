import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import { endOtherSessionsMutation, endSessionMutation, listSessionsOptions } from '~/api/generated/auth.gen.ts'
import type { DevicesView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import { Section } from './section.tsx'
import classes from './settings.module.css'

const failed = msg('The session could not be ended', { ns: 'settings' })

/** The sessions of the account, with a button to end each. */
export function Devices() {
  const { t } = useTranslation('settings')
  const list = useQuery(listSessionsOptions())
  return (
    <Section title={t('Devices')} purpose={t('Where your account is signed in. We do not keep places.')}>
      {list.data ? (
        <Sessions of={list.data.sessions} />
      ) : list.error ? (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <Skeleton height={64} />
      )}
    </Section>
  )
}

function Sessions({ of: sessions }: { of: DevicesView['sessions'] }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const after = {
    onSuccess: async () => {
      await invalidate(queryClient, 'session')
      announce(t('Session ended'))
    },
    onError: (error: unknown) => announceProblem(error, failed),
  }
  const end = useMutation({ ...endSessionMutation(), ...after })
  const endOthers = useMutation({ ...endOtherSessionsMutation(), ...after })
  const others = sessions.length - 1

  const askOthers = async () => {
    const isSure = await confirm({
      title: t('End all other sessions?'),
      consequence: t('Every other device is signed out within seconds.'),
      confirmLabel: t('End other sessions'),
      isDestructive: true,
    })
    if (isSure) endOthers.mutate({})
  }

  return (
    <>
      <ul className={classes.rows} aria-label={t('Devices')}>
        {sessions.map(({ id, agent, is_current, last_seen_at }) => {
          const name = agent || t('Unknown device')
          return (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <Group gap="xs">
                  <bdi>{name}</bdi>
                  {is_current ? <Badge variant="light">{t('This device')}</Badge> : null}
                </Group>
                <Text size="sm" c="var(--text-faint)">
                  <Trans t={t} i18nKey="Last seen <time></time>" components={{ time: <TimeAgo at={last_seen_at} /> }} />
                </Text>
              </div>
              {is_current ? null : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('End session: {{device}}', { device: name })}
                  loading={end.isPending && end.variables.path.id === id}
                  onClick={() => end.mutate({ path: { id } })}
                >
                  {t('End session')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others > 0 ? (
        <Group>
          <Button variant="default" loading={endOthers.isPending} onClick={() => void askOthers()}>
            {t('End other sessions')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}
