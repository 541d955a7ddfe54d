import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { LIST_CONVERSATIONS_SEARCH_MAX_LENGTH } from '~/api/limits.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { useMoreFocus } from '~/components/use-more-focus.ts'

import { ConversationList } from './conversation-list.tsx'
import classes from './messaging.module.css'
import { NewButton } from './new-button.tsx'
import { NoConversations } from './no-conversations.tsx'
import { folders, type Filter, type Folder } from './queries.ts'
import { notLoaded, type ConversationPages } from './use-conversations.ts'

interface ConversationsProps {
  list: ConversationPages
  filter: Filter
  open: string | null
  addressOf: (id: string) => string
  onFolder: (folder: Folder) => void
  onSearch: (search: string) => void
  /** Opens the form for a new conversation; null for readers who have none. */
  onNew: (() => void) | null
}

/** The list with its search and its folders. */
export function Conversations({ list, filter, open, addressOf, onFolder, onSearch, onNew }: ConversationsProps) {
  const { t } = useTranslation('messaging')
  const labels: Record<Folder, string> = { all: t('All'), unread: t('Unread'), archived: t('Archived') }
  return (
    <section className={classes.list} aria-label={t('Conversations')}>
      <div className={classes.filters}>
        {onNew ? <NewButton onNew={onNew} /> : null}
        <SearchField
          label={t('Search conversations')}
          placeholder={t('Search by title or name')}
          value={filter.search}
          onSearch={onSearch}
          maxLength={LIST_CONVERSATIONS_SEARCH_MAX_LENGTH}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('Which conversations')}
          data={folders.map((value) => ({ value, label: labels[value] }))}
          value={filter.folder}
          onChange={onFolder}
        />
      </div>
      <Listed
        list={list}
        open={open}
        addressOf={addressOf}
        filter={filter}
        onShowAll={() => onFolder('all')}
        onClearSearch={() => onSearch('')}
        onNew={onNew}
      />
    </section>
  )
}

interface ListedProps extends Pick<ConversationsProps, 'list' | 'filter' | 'open' | 'addressOf' | 'onNew'> {
  onShowAll: () => void
  onClearSearch: () => void
}

function Listed({ list, filter, open, addressOf, onShowAll, onClearSearch, onNew }: ListedProps) {
  const { t } = useTranslation('messaging')
  const { conversations, error, loadMore } = list
  const [rows, onMore] = useMoreFocus(conversations?.length ?? 0)
  if (error) {
    return <ProblemPanel error={error} fallback={notLoaded} onRetry={list.retry} retrying={list.isFetching} />
  }
  if (!conversations) return <Placeholder />
  if (conversations.length === 0 && !loadMore) {
    return <NoConversations filter={filter} onShowAll={onShowAll} onClearSearch={onClearSearch} onNew={onNew} />
  }
  return (
    <div ref={rows} aria-busy={list.isPrevious} className={classes.listed}>
      <ConversationList conversations={conversations} open={open} addressOf={addressOf} />
      {loadMore ? (
        <Button
          variant="default"
          fullWidth
          mt="sm"
          loading={list.isLoadingMore}
          onClick={() => {
            onMore()
            loadMore()
          }}
        >
          {t('Load more')}
        </Button>
      ) : null}
    </div>
  )
}

const ROWS = ['100%', '85%', '95%', '80%', '90%', '75%']

function Placeholder() {
  const { t } = useTranslation('messaging')
  return (
    <div role="status" aria-label={t('Loading')} className={classes.conversations}>
      {ROWS.map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton height={12} width="60%" />
          <Skeleton height={12} width={width} />
        </div>
      ))}
    </div>
  )
}
