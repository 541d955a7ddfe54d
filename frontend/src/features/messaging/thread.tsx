import { Button, Loader } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { getConversationOptions, markRead } from '~/api/generated/messaging.gen.ts'
import type { ConversationView, MessagesView, MessageView } from '~/api/generated/types.gen.ts'
import { useRefreshed } from '~/api/live-state.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { ENTERED } from '~/entities/conversation/entered.ts'

import { Composer } from './composer.tsx'
import { ConversationFiles } from './conversation-files.tsx'
import { MessageList } from './message-list.tsx'
import { MessageSearch } from './message-search.tsx'
import classes from './messaging.module.css'
import { lastNumber, messagesQuery } from './queries.ts'
import { SUPPORT_VIEW_REQUIRED, SupportQuestion } from './support-question.tsx'
import { ThreadHead } from './thread-head.tsx'
import { showsPresence, takesFiles, useIsOwn } from './topic.ts'
import { useShownMessage } from './use-shown-message.ts'
import { useUnreadMark } from './use-unread-mark.ts'
import { useView } from './use-view.ts'

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
  const [view, setView] = useView(id)
  const message = useShownMessage(messages, () => setView('messages'))
  const filesButton = useRef<HTMLButtonElement>(null)
  const isOwn = useIsOwn(conversation.data)
  const newest = newestOfOthers(messages.data?.pages ?? [], isOwn)
  const failure = conversation.error ?? messages.error
  const isClosedToTeam = failure !== null && problemOf(failure).code === SUPPORT_VIEW_REQUIRED
  const reload = () => void Promise.all([conversation.refetch(), messages.refetch()])
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
      {isClosedToTeam ? (
        <SupportQuestion id={id} onOpened={reload} />
      ) : failure && !isLoaded ? (
        <ProblemPanel error={failure} onRetry={reload} retrying={conversation.isFetching || messages.isFetching} />
      ) : isLoaded ? (
        <>
          <ThreadHead
            conversation={conversation.data}
            newest={newest}
            filesButton={filesButton}
            view={view}
            onView={(next) => {
              message.forget()
              setView(next)
            }}
          />
          {view === 'search' ? <MessageSearch id={id} isOwn={isOwn} /> : null}
          {view === 'files' ? (
            <ConversationFiles
              id={id}
              onShow={message.show}
              loading={message.loading}
              onBack={() => {
                message.forget()
                setView('messages')
                filesButton.current?.focus()
              }}
            />
          ) : null}
          {view === 'messages' ? (
            <>
              <MessageList
                pages={messages.data.pages}
                mark={mark}
                isOwn={isOwn}
                shown={message.shown}
                onOlder={messages.hasNextPage ? () => void messages.fetchNextPage() : undefined}
                isLoadingOlder={messages.isFetchingNextPage}
              />
              <ReadMark conversation={conversation.data} />
            </>
          ) : null}
          {/* It keeps what was typed and attached. */}
          <div hidden={view !== 'messages'} className={classes.foot}>
            <Foot conversation={conversation.data} />
          </div>
        </>
      ) : (
        <Loader size="sm" m="xl" role="status" aria-label={t('Loading')} />
      )}
    </section>
  )
}

/** The number of the last message of the others; 0 while there is none. */
function newestOfOthers(pages: readonly MessagesView[], isOwn: (message: MessageView) => boolean): number {
  const messages = pages.toReversed().flatMap((page) => page.messages)
  return messages.findLast((message) => !isOwn(message))?.number ?? 0
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
  const { state } = useLocation()
  const { id, can_write: canWrite, blocked, application } = conversation
  if (canWrite) {
    return (
      <Composer
        id={id}
        signalsTyping={showsPresence(conversation)}
        takesFiles={takesFiles(conversation)}
        hasFocus={state === ENTERED}
      />
    )
  }
  return (
    <p className={classes.closed}>
      {blocked
        ? t('You blocked the other side of this conversation. Unblock it to write.')
        : application
          ? t('This conversation is closed, because the application has ended.')
          : t('This conversation is closed, because the introduction has ended.')}
    </p>
  )
}
