import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ProblemAlert } from '~/components/problem-alert.tsx'

import type { ActionsOnUsers } from './use-act-on-users.ts'
import classes from './users.module.css'

/** The result of the last bulk action on users: the number changed, and the users left unchanged with the reason. */
export function ActionResult({ actions }: { actions: ActionsOnUsers }) {
  const { t } = useTranslation('admin-users')
  const { outcome, problem, asked } = actions
  // The dialog shows its own problem.
  if (problem && asked === null) return <ProblemAlert problem={problem} />
  if (!outcome) return null
  const { action, changed, unchanged } = outcome
  const count = changed.length
  return (
    <Alert
      role="status"
      color={unchanged.length > 0 ? 'clay' : 'teal'}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={actions.dismiss}
      className={classes.result ?? ''}
    >
      <Text size="sm" fw={500}>
        {action === 'deactivate'
          ? t('{{count}} users deactivated', { count })
          : t('{{count}} users reinstated', { count })}
      </Text>
      {unchanged.length > 0 ? (
        <>
          <Text size="sm" mt="xs">
            {t('{{count}} users were not changed:', { count: unchanged.length })}
          </Text>
          <ul className={classes.unchanged}>
            {unchanged.map(({ name, why }) => (
              <li key={name}>{t('{{name}}: {{why}}', { name, why })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}
