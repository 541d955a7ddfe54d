import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listBulkDeactivationsOptions, undoBulkDeactivationMutation } from '~/api/generated/admin.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './users.module.css'

/** The deactivations of several users in the last 24 hours, each with its undo (P03). Renders nothing without any. */
export function RecentDeactivations() {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const recent = useQuery(listBulkDeactivationsOptions())
  const undo = useMutation({
    ...undoBulkDeactivationMutation(),
    onSuccess: async ({ users, errors }) => {
      await invalidate(queryClient, 'account')
      announce(
        errors.length > 0
          ? t('{{count}} users reinstated. The others were changed since, and stay as they are.', {
              count: users.length,
            })
          : t('{{count}} users reinstated', { count: users.length }),
      )
    },
    onError: (error) => announceProblem(error, msg('The deactivation could not be undone', { ns: 'admin-users' })),
  })
  const open = (recent.data?.deactivations ?? []).filter(({ undone }) => undone === null)
  if (open.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={t('Deactivated in the last 24 hours')}>
      {open.map(({ id, deactivated, users, reason, undoable_until: until }) => {
        const name = deactivated.by_name
        return (
          <li key={id} className={classes.row}>
            <span>
              <Text size="sm">
                {name
                  ? t('{{count}} users deactivated by {{name}}', { count: users, name })
                  : t('{{count}} users deactivated', { count: users })}
              </Text>
              <Text size="sm" c="var(--text-muted)" dir="auto">
                {reason}
              </Text>
            </span>
            <span className={classes.undo}>
              <Text size="sm" c="var(--text-faint)">
                {t('Can be undone until {{at}}', { at: formatDateTime(language, until) })}
              </Text>
              <Button
                variant="default"
                size="compact-sm"
                loading={undo.isPending && undo.variables.path.id === id}
                onClick={() => undo.mutate({ path: { id } })}
              >
                {t('Undo')}
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
