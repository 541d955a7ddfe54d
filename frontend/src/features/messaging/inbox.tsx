import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { pageLoader } from '~/api/prefetch.ts'
import { queryClient } from '~/api/query-client.ts'
import { Page } from '~/components/page.tsx'
import { useLatestParams } from '~/components/use-next-params.ts'

import { Conversations } from './conversations.tsx'
import classes from './messaging.module.css'
import { conversationsQuery, filterOf } from './queries.ts'
import { Thread } from './thread.tsx'
import { useConversations } from './use-conversations.ts'

export const clientLoader = pageLoader(({ search }) => {
  // Not awaited: the filters react at once, and the list has a skeleton.
  void queryClient.prefetchInfiniteQuery(conversationsQuery(filterOf(search)))
  return []
})

/** `/messaging`: the conversations and the open one beside them; on a phone one or the other. */
export default function MessagingPage() {
  const { t } = useTranslation('messaging')
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const filter = filterOf(params)
  const list = useConversations(filter)
  const chosen = params.get('conversation')
  const [first, setFirst] = useState<string | null>(null)
  // Brief: the first conversation is open at first. Neither a filter nor a new message replaces it afterwards.
  const newest = filter.folder === 'all' && !filter.search ? list.conversations?.[0]?.id : undefined
  if (isWide && first === null && newest !== undefined) setFirst(newest)
  const id = chosen ?? (isWide ? first : null)
  const change = (changes: Record<string, string>, replace = false) => {
    const next = latest()
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace })
  }
  return (
    <Page title={t('Messages')} width="full">
      <div className={classes.layout}>
        {isWide || id === null ? (
          <Conversations
            list={list}
            filter={filter}
            open={id}
            addressOf={(conversation) => {
              const next = new URLSearchParams(params)
              next.set('conversation', conversation)
              return `?${next}`
            }}
            onFolder={(folder) => change({ folder: folder === 'all' ? '' : folder })}
            onSearch={(search) => change({ q: search }, true)}
          />
        ) : null}
        {id === null ? null : (
          <Thread key={id} id={id} onBack={isWide ? undefined : () => change({ conversation: '' })} />
        )}
        {isWide && id === null && list.conversations && list.conversations.length > 0 ? (
          <p className={classes.choose}>{t('Choose a conversation to read it here.')}</p>
        ) : null}
      </div>
    </Page>
  )
}
