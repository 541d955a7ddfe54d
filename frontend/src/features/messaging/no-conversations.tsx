import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'

import { NewButton } from './new-button.tsx'
import type { Filter } from './queries.ts'

interface NoConversationsProps {
  filter: Filter
  onShowAll: () => void
  onClearSearch: () => void
  /** Opens the form for a new conversation; null for readers who have none. */
  onNew: (() => void) | null
}

/** Why the list is empty, and the way on. */
export function NoConversations({ filter, onShowAll, onClearSearch, onNew }: NoConversationsProps) {
  const { t } = useTranslation('messaging')
  const { role } = useUser()
  const { folder, search } = filter
  if (search) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('No conversation matches “{{search}}”', { search })}
        sentence={t('Titles and the names of those who take part are searched.')}
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
  if (role === 'admin') {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('No conversations yet')}
        sentence={t('Messages from members to the team are listed here. To write first, open a user.')}
        action={
          <Button component={Link} to={paths.adminUsers} variant="default">
            {t('See the users')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('No conversations yet')}
      sentence={
        role === 'employer'
          ? t(
              'A conversation opens when an introduction is accepted, or when you write to an applicant. You can write to colleagues and to the team now.',
            )
          : t(
              'A conversation opens when an introduction is accepted, or when a company writes to you about your application. You can write to the team now.',
            )
      }
      action={
        <Stack gap="xs">
          {onNew ? <NewButton onNew={onNew} /> : null}
          {/* An executive finds the introductions on the dashboard. */}
          <Button
            component={Link}
            to={role === 'employer' ? paths.introductions : paths.dashboard}
            variant={onNew ? 'subtle' : 'default'}
          >
            {t('See your introductions')}
          </Button>
        </Stack>
      }
    />
  )
}
