import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'

import type { Filter } from './queries.ts'

interface NoConversationsProps {
  filter: Filter
  onShowAll: () => void
  onClearSearch: () => void
}

/** Why the list is empty, and the way on. */
export function NoConversations({ filter: { folder, search }, onShowAll, onClearSearch }: NoConversationsProps) {
  const { t } = useTranslation('messaging')
  const isEmployer = useUser().role === 'employer'
  if (search) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('No conversation matches “{{search}}”', { search })}
        sentence={t('Only the names of the other side are searched.')}
        action={
          <Button variant="default" onClick={onClearSearch}>
            {t('Clear search', { ns: 'common' })}
          </Button>
        }
      />
    )
  }
  if (folder === 'unread') {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('No unread messages')}
        sentence={t('New messages are listed here until you read them.')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('Show all conversations')}
          </Button>
        }
      />
    )
  }
  if (folder === 'archived') {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('The archive is empty')}
        sentence={t('Conversations that you move to the archive are listed here.')}
      />
    )
  }
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('No conversations yet')}
      sentence={t('A conversation opens when an introduction is accepted.')}
      action={
        // An executive finds the introductions on the dashboard.
        <Button component={Link} to={isEmployer ? paths.introductions : paths.dashboard} variant="default">
          {t('See your introductions')}
        </Button>
      }
    />
  )
}
