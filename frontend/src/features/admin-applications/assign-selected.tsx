import { Alert, Button, Menu, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ApplicationRowView } from '~/api/generated/types.gen.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'

import { useAdmins } from './admins.ts'
import classes from './applications.module.css'
import type { AssignSeveral } from './use-assign-several.ts'

interface AssignSelectedProps {
  applications: readonly ApplicationRowView[]
  several: AssignSeveral
}

/** The assignee for all selected applications. Applications that cannot be assigned are reported after it. */
export function AssignSelected({ applications, several }: AssignSelectedProps) {
  const { t } = useTranslation('admin-applications')
  const { choices } = useAdmins()
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-sm" loading={several.isPending}>
          {t('Assign to…')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={classes.menu ?? ''}>
        {choices.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => several.assign(applications, id)}>
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => several.assign(applications, null)}>{t('Nobody')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The result of the last assignment: the number, and the applications left unchanged with the reason. */
export function AssignResult({ several }: { several: AssignSeveral }) {
  const { t } = useTranslation('admin-applications')
  const { nameOf } = useAdmins()
  const { outcome, problem } = several
  if (problem) return <ProblemAlert problem={problem} />
  if (!outcome) return null
  const { to, assigned: count, unchanged } = outcome
  return (
    <Alert
      role="status"
      color={unchanged.length > 0 ? 'clay' : 'teal'}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={several.dismiss}
    >
      <Text size="sm" fw={500}>
        {to === null
          ? t('{{count}} applications are assigned to nobody', { count })
          : t('{{count}} applications assigned to {{name}}', { count, name: nameOf(to) })}
      </Text>
      {unchanged.length > 0 ? (
        <>
          <Text size="sm" mt="xs">
            {t('{{count}} applications were not changed:', { count: unchanged.length })}
          </Text>
          <ul className={classes.unchanged}>
            {unchanged.map(({ id, name, why }) => (
              <li key={id}>{t('{{name}}: {{why}}', { name, why })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}
