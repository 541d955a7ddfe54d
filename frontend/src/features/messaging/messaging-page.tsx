import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'

import { ConversationList } from './conversation-list.tsx'
import classes from './messaging.module.css'
import { conversationsQuery, folderOf } from './queries.ts'
import { Thread } from './thread.tsx'

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(conversationsQuery(folderOf(search)))])

/** `/messaging`: the conversations and the open one beside them; on a phone one or the other. */
export default function MessagingPage() {
  const { t } = useTranslation('messaging')
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const folder = folderOf(params)
  const { data, error, refetch, isFetching } = useQuery(conversationsQuery(folder))
  const chosen = params.get('conversation')
  const conversations = data?.conversations ?? []
  // The first conversation is open at first, where there is room for both.
  const id = chosen ?? (isWide ? conversations[0]?.id : undefined) ?? null
  const labels = { all: t('All'), unread: t('Unread'), archived: t('Archive') }
  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setParams(next)
  }
  return (
    <Page title={t('Messages')} width="full">
      <div className={classes.layout}>
        {isWide || id === null ? (
          <section className={classes.list} aria-label={t('Conversations')}>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('Which conversations')}
              data={Object.entries(labels).map(([value, label]) => ({ value, label }))}
              value={folder}
              onChange={(value) => change({ folder: value === 'all' ? null : value, conversation: null })}
            />
            {error && !data ? (
              <ProblemPanel
                error={error}
                fallback={msg('Failed to load conversations', { ns: 'messaging' })}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : (
              <ConversationList
                conversations={conversations}
                open={id}
                addressOf={(conversation) => {
                  const next = new URLSearchParams(params)
                  next.set('conversation', conversation)
                  return `?${next}`
                }}
              />
            )}
            {data && conversations.length === 0 ? (
              <NoConversations isFiltered={folder !== 'all'} onClear={() => change({ folder: null })} />
            ) : null}
          </section>
        ) : null}
        {id === null ? null : (
          <Thread key={id} id={id} onBack={isWide ? undefined : () => change({ conversation: null })} />
        )}
      </div>
    </Page>
  )
}

function NoConversations({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('messaging')
  if (isFiltered) return <EmptyState kind="nothing-matches" title={t('Nothing here')} onClear={onClear} />
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('No conversations yet')}
      sentence={t('A conversation opens when an introduction is accepted.')}
    />
  )
}
