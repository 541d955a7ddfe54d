import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { Page } from '~/components/page.tsx'
import { useLatestParams } from '~/components/use-next-params.ts'

import { Conversations } from './conversations.tsx'
import classes from './messaging.module.css'
import { filterOf } from './queries.ts'
import { Thread } from './thread.tsx'
import { useConversations } from './use-conversations.ts'
import { OPEN, withConversation } from './use-view.ts'

/** A conversation whose draft was changed outside its composer, which must read it again. */
export interface Redrafted {
  id: string
  /** Another one at each change. */
  change: number
}

interface InboxProps {
  /** Opens the form for a new conversation; null for readers who have none. */
  onNew: (() => void) | null
  redrafted: Redrafted | null
  children?: ReactNode
}

/** The conversations and the open one beside them; on a phone one or the other. */
export function Inbox({ onNew, redrafted, children }: InboxProps) {
  const { t } = useTranslation('messaging')
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const filter = filterOf(params)
  const list = useConversations(filter)
  const chosen = params.get(OPEN)
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
            addressOf={(conversation) => `?${withConversation(params, conversation)}`}
            onFolder={(folder) => change({ folder: folder === 'all' ? '' : folder })}
            onSearch={(search) => change({ q: search }, true)}
            onNew={onNew}
          />
        ) : null}
        {id === null ? null : (
          <Thread
            key={redrafted?.id === id ? `${id} ${redrafted.change}` : id}
            id={id}
            onBack={isWide ? undefined : () => setParams(withConversation(latest(), null))}
          />
        )}
        {isWide && id === null && list.conversations && list.conversations.length > 0 ? (
          <p className={classes.choose}>{t('Choose a conversation to read it here.')}</p>
        ) : null}
      </div>
      {children}
    </Page>
  )
}
