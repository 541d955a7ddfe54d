import { Anchor, Button, CopyButton, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import {
  getCalendarFeedOptions,
  getCalendarFeedQueryKey,
  replaceCalendarFeedMutation,
  revokeCalendarFeedMutation,
} from '~/api/generated/introductions.gen.ts'
import type { CalendarFeedView } from '~/api/generated/types.gen.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import { Section } from './section.tsx'

/** The URL from which the user's own calendar reads the meetings. */
export function CalendarFeed() {
  const { t } = useTranslation('settings')
  const feed = useQuery(getCalendarFeedOptions())
  return (
    <Section
      title={t('Your calendar')}
      purpose={t(
        'Your meetings on Kilele in the calendar you use: it reads them from a private address, every hour or so.',
      )}
    >
      {feed.data ? (
        <Feed of={feed.data} />
      ) : feed.error ? (
        <ProblemPanel error={feed.error} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
      ) : (
        <Skeleton height={36} />
      )}
    </Section>
  )
}

function Feed({ of: { url, made_at: since } }: { of: CalendarFeedView }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const keep = (fresh: CalendarFeedView) => queryClient.setQueryData(getCalendarFeedQueryKey(), fresh)
  const make = useMutation({
    ...replaceCalendarFeedMutation(),
    onSuccess: (fresh) => {
      keep(fresh)
      announce(t('Calendar address made'))
    },
    onError: (error) => announceProblem(error, msg('The calendar address could not be made', { ns: 'settings' })),
  })
  const revoke = useMutation({
    ...revokeCalendarFeedMutation(),
    onSuccess: (fresh) => {
      keep(fresh)
      announce(t('Calendar address revoked'))
    },
    onError: (error) => announceProblem(error, msg('The calendar address could not be revoked', { ns: 'settings' })),
  })
  const askToReplace = async () => {
    const isSure = await confirm({
      title: t('Replace the calendar address?'),
      consequence: t('Calendars that read the present address get nothing any more until you give them the new one.'),
      confirmLabel: t('Replace address'),
      isDestructive: true,
    })
    if (isSure) make.mutate({})
  }
  const askToRevoke = async () => {
    const isSure = await confirm({
      title: t('Revoke the calendar address?'),
      consequence: t('Calendars that read it get nothing any more. Your meetings stay as they are.'),
      confirmLabel: t('Revoke address'),
      isDestructive: true,
    })
    if (isSure) revoke.mutate({})
  }

  if (!url) {
    return (
      <Group>
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate({})}>
          {t('Make a calendar address')}
        </Button>
      </Group>
    )
  }
  return (
    <>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label={t('Private address')}
          value={url}
          readOnly
          dir="ltr"
          flex={1}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={
                copied ? (
                  <IconCheck size={16} stroke={1.5} aria-hidden="true" />
                ) : (
                  <IconCopy size={16} stroke={1.5} aria-hidden="true" />
                )
              }
            >
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" c="var(--text-muted)">
        {t('Anyone with this address can read your meetings. Give it to your calendar and to nobody else.')}{' '}
        {since ? <Trans t={t} i18nKey="Made <time></time>." components={{ time: <TimeAgo at={since} /> }} /> : null}
      </Text>
      <Group>
        {/* Programs on the same machine open it by themselves; one on the web takes the copied address. */}
        <Anchor href={url.replace(/^https?:/u, 'webcal:')} size="sm" display="inline-block">
          {t('Open in a calendar app')}
        </Anchor>
      </Group>
      <Group>
        <Button variant="default" loading={make.isPending} onClick={() => void askToReplace()}>
          {t('Replace address')}
        </Button>
        <Button variant="default" loading={revoke.isPending} onClick={() => void askToRevoke()}>
          {t('Revoke address')}
        </Button>
      </Group>
    </>
  )
}
