import { ActionIcon, Anchor, Button, Loader } from '@mantine/core'
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getConversationOptions, markRead } from '~/api/generated/messaging.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'
import { useRefreshed } from '~/api/live-state.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'

import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { MessageList } from './message-list.tsx'
import { MessageSearch } from './message-search.tsx'
import classes from './messaging.module.css'
import { lastNumber, messagesQuery } from './queries.ts'
import { useUnreadMark } from './use-unread-mark.ts'

interface ThreadProps {
  id: string
  /** On a phone, to the list. */
  onBack: (() => void) | undefined
}

/** One conversation: what was written, and the field to write. */
export function Thread({ id, onBack }: ThreadProps) {
  const { t } = useTranslation('messaging')
  const refetchInterval = useRefreshed()
  const conversation = useQuery({ ...getConversationOptions({ path: { id } }), retry: false, refetchInterval })
  const messages = useInfiniteQuery({ ...messagesQuery(id), refetchInterval })
  const mark = useUnreadMark(conversation.data)
  const [searched, setSearched] = useState<string | null>(null)
  const isSearching = searched === id
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
          <Head
            conversation={conversation.data}
            isSearching={isSearching}
            onSearching={() => setSearched(isSearching ? null : id)}
          />
          {isSearching ? (
            <MessageSearch key={id} id={id} />
          ) : (
            <MessageList
              pages={messages.data.pages}
              mark={mark}
              onOlder={messages.hasNextPage ? () => void messages.fetchNextPage() : undefined}
              isLoadingOlder={messages.isFetchingNextPage}
            />
          )}
          {isSearching ? null : <ReadMark conversation={conversation.data} />}
          <div hidden={isSearching}>
            <Foot conversation={conversation.data} />
          </div>
        </>
      ) : (
        <Loader size="sm" m="xl" aria-label={t('Loading')} />
      )}
    </section>
  )
}

interface HeadProps {
  conversation: ConversationView
  isSearching: boolean
  onSearching: () => void
}

function Head({ conversation, isSearching, onSearching }: HeadProps) {
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
      <div className={classes.actions}>
        <ActionIcon
          variant={isSearching ? 'light' : 'subtle'}
          color="gray"
          aria-label={isSearching ? t('End the search') : t('Search in this conversation')}
          aria-expanded={isSearching}
          onClick={onSearching}
        >
          {isSearching ? <IconX size={18} stroke={1.5} /> : <IconSearch size={18} stroke={1.5} />}
        </ActionIcon>
        <ConversationMenu key={id} conversation={conversation} />
      </div>
    </header>
  )
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Tells the server that the messages on the screen were read; not while another tab is in front of it. */
function ReadMark({ conversation }: { conversation: ConversationView }) {
  const queryClient = useQueryClient()
  const { id, unread_count: unread } = conversation
  const upTo = lastNumber(conversation)
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible')
  const { mutate } = useMutation({
    mutationFn: (number: number) => markRead({ path: { id }, body: { up_to: number } }),
    onSuccess: () => invalidate(queryClient, 'conversationRead'),
  })
  useEffect(() => {
    if (unread > 0 && isVisible) mutate(upTo)
  }, [unread, upTo, isVisible, mutate])
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
