import { ActionIcon, Anchor, Button, Loader, Menu } from '@mantine/core'
import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import {
  blockConversation,
  getConversationOptions,
  markRead,
  unblockConversation,
  updateConversation,
} from '~/api/generated/messaging.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'

import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import classes from './messaging.module.css'
import { lastNumber, messagesQuery } from './queries.ts'

const notChanged = msg('The conversation could not be changed', { ns: 'messaging' })

interface ThreadProps {
  id: string
  /** On a phone, to the list. */
  onBack: (() => void) | undefined
}

/** One conversation: what was written, and the field to write. */
export function Thread({ id, onBack }: ThreadProps) {
  const { t } = useTranslation('messaging')
  const conversation = useQuery({ ...getConversationOptions({ path: { id } }), retry: false, refetchInterval: 10_000 })
  const messages = useInfiniteQuery(messagesQuery(id))
  const failure = conversation.error ?? messages.error
  const isLoaded = conversation.data !== undefined && messages.data !== undefined
  return (
    <section className={classes.thread} aria-labelledby="thread">
      {onBack ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.back}
          leftSection={<IconArrowLeft size={16} className={classes.arrow} />}
          onClick={onBack}
        >
          {t('All conversations')}
        </Button>
      ) : null}
      {failure && !isLoaded ? (
        <ProblemPanel
          error={failure}
          onRetry={() => void Promise.all([conversation.refetch(), messages.refetch()])}
          retrying={conversation.isFetching || messages.isFetching}
        />
      ) : isLoaded ? (
        <>
          <Head conversation={conversation.data} />
          <MessageList
            pages={messages.data.pages}
            onOlder={messages.hasNextPage ? () => void messages.fetchNextPage() : undefined}
            isLoadingOlder={messages.isFetchingNextPage}
          />
          <ReadMark conversation={conversation.data} />
          <Foot conversation={conversation.data} />
        </>
      ) : (
        <Loader size="sm" m="xl" aria-label={t('Loading')} />
      )}
    </section>
  )
}

function Head({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation('messaging')
  const { id, title, participants, context_id: introduction } = conversation
  const line = participants.find((side) => side.name === title)?.title
  return (
    <header className={classes.head}>
      <div>
        <h2 id="thread" className={classes.with}>
          <bdi>{title}</bdi>
        </h2>
        {line ? (
          <p className={classes.line}>
            <bdi>{line}</bdi>
          </p>
        ) : null}
        <Anchor component={Link} to={paths.introduction(introduction)} size="sm">
          {t('Introduction')}
        </Anchor>
      </div>
      <Actions key={id} conversation={conversation} />
    </header>
  )
}

function Actions({ conversation: { id, muted, archived, blocked, title } }: { conversation: ConversationView }) {
  const { t } = useTranslation('messaging')
  const queryClient = useQueryClient()
  const onSuccess = () => invalidate(queryClient, 'conversation')
  const onError = (error: unknown) => announceProblem(error, notChanged)
  const path = { id }
  const set = useMutation({
    mutationFn: (body: { muted?: boolean; archived?: boolean }) => updateConversation({ path, body }),
    onSuccess,
    onError,
  })
  const block = useMutation({
    mutationFn: () => (blocked ? unblockConversation({ path }) : blockConversation({ path })),
    onSuccess,
    onError,
  })
  const askToBlock = async () => {
    const isSure =
      blocked ||
      (await confirm({
        title: t('Block {{name}}?', { name: title }),
        consequence: t(
          'Messages they write are not delivered to you, and they are not told. You cannot write until you unblock them.',
        ),
        confirmLabel: t('Block'),
        isDestructive: true,
      }))
    if (isSure) block.mutate()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t('Actions of this conversation')}
          loading={set.isPending || block.isPending}
        >
          <IconDots size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => set.mutate({ muted: !muted })}>{muted ? t('Unmute') : t('Mute')}</Menu.Item>
        <Menu.Item onClick={() => set.mutate({ archived: !archived })}>
          {archived ? t('Take out of the archive') : t('Move to the archive')}
        </Menu.Item>
        <Menu.Item onClick={() => void askToBlock()}>{blocked ? t('Unblock') : t('Block')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Tells the server that the messages on the screen were read. */
function ReadMark({ conversation }: { conversation: ConversationView }) {
  const queryClient = useQueryClient()
  const { id, unread_count: unread } = conversation
  const upTo = lastNumber(conversation)
  const { mutate } = useMutation({
    mutationFn: (number: number) => markRead({ path: { id }, body: { up_to: number } }),
    onSuccess: () => invalidate(queryClient, 'conversationRead'),
  })
  useEffect(() => {
    if (unread > 0) mutate(upTo)
  }, [unread, upTo, mutate])
  return null
}

function Foot({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation('messaging')
  const { id, can_write: canWrite, blocked } = conversation
  if (canWrite) return <Composer id={id} />
  return (
    <p className={classes.closed}>
      {blocked
        ? t('You blocked the other side of this conversation. Unblock it to write.')
        : t('This conversation is closed, because the introduction has ended.')}
    </p>
  )
}
