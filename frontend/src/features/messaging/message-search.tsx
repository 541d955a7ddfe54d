import { Button, Loader } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MessageView } from '~/api/generated/types.gen.ts'
import { LIST_MESSAGES_SEARCH_MAX_LENGTH, LIST_MESSAGES_SEARCH_MIN_LENGTH } from '~/api/limits.gen.ts'
import { DayName, dayOf } from '~/components/day-name.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { useMoreFocus } from '~/components/use-more-focus.ts'

import { Message } from './message.tsx'
import classes from './messaging.module.css'
import { foundQuery } from './queries.ts'

interface MessageSearchProps {
  /** The id of the conversation. */
  id: string
  isOwn: (message: MessageView) => boolean
}

/** The messages of a conversation that have certain words, the newest first. */
export function MessageSearch({ id, isOwn }: MessageSearchProps) {
  const { t } = useTranslation('messaging')
  const [words, setWords] = useState('')
  return (
    <search className={classes.searched} aria-label={t('Search in this conversation')}>
      <SearchField
        label={t('Words in messages')}
        placeholder={t('Search words and names of files')}
        value={words}
        onSearch={setWords}
        maxLength={LIST_MESSAGES_SEARCH_MAX_LENGTH}
      />
      {words.length < LIST_MESSAGES_SEARCH_MIN_LENGTH ? (
        <p className={classes.hint}>{t('Enter at least two characters.')}</p>
      ) : (
        <Found id={id} words={words} isOwn={isOwn} />
      )}
    </search>
  )
}

function Found({ id, words, isOwn }: MessageSearchProps & { words: string }) {
  const { t } = useTranslation('messaging')
  const found = useInfiniteQuery(foundQuery(id, words))
  const messages = (found.data?.pages ?? []).flatMap((page) => page.messages.toReversed())
  const [rows, onMore] = useMoreFocus(messages.length)
  if (found.error) {
    return <ProblemPanel error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  }
  if (!found.data) return <Loader size="sm" m="xl" role="status" aria-label={t('Loading')} />
  return (
    <>
      <p role="status" className={classes.hint}>
        {summary(messages.length)}
      </p>
      <div ref={rows} className={classes.messages}>
        {messages.map((message, place) => (
          <FoundMessage key={message.id} message={message} isOwn={isOwn(message)} before={messages[place - 1]} />
        ))}
      </div>
      {found.hasNextPage ? (
        <Button
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => {
            onMore()
            void found.fetchNextPage()
          }}
        >
          {t('Search earlier messages')}
        </Button>
      ) : null}
    </>
  )

  function summary(count: number) {
    if (count > 0) return t('{{count}} messages found', { count })
    return found.hasNextPage ? t('Not in the newest messages.') : t('No message has “{{words}}”.', { words })
  }
}

interface FoundMessageProps {
  message: MessageView
  isOwn: boolean
  before: MessageView | undefined
}

function FoundMessage({ message, isOwn, before }: FoundMessageProps) {
  const day = dayOf(message.created_at)
  return (
    <>
      {before && dayOf(before.created_at) === day ? null : (
        <h3 className={classes.day}>
          <DayName at={message.created_at} />
        </h3>
      )}
      <Message message={message} isOwn={isOwn} />
    </>
  )
}
