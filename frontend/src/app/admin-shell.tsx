import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { endSession, useUser } from '~/api/session.ts'

import { adminActions, adminNavigation } from './admin-navigation.ts'
import classes from './admin-shell.module.css'
import { only } from './guards.ts'
import { useLiveUpdates } from './live-watch.ts'
import { paths } from './paths.ts'
import { WorkspaceShell } from './workspace-shell.tsx'

export const clientMiddleware = [only('admin')]

export const clientLoader = (): null => null

export default function AdminShell() {
  const { t } = useTranslation()
  const user = useUser()
  useLiveUpdates()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <WorkspaceShell
      entries={adminNavigation}
      actions={adminActions}
      title={t('Admin Panel')}
      headerLink={
        <Button
          component={Link}
          to={paths.site}
          variant="subtle"
          color="gray"
          c="var(--text-muted)"
          leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden="true" />}
          visibleFrom="md"
        >
          {t('Back to Site')}
        </Button>
      }
      footer={
        <div className={classes.admin}>
          <div className={classes.who}>
            <Text fw={500} truncate title={name}>
              <bdi>{name}</bdi>
            </Text>
            <Text size="xs" c="var(--text-faint)">
              {t('Administrator')}
            </Text>
          </div>
          <Button
            variant="subtle"
            color="gray"
            c="var(--text-muted)"
            fullWidth
            justify="flex-start"
            className={classes.out}
            leftSection={<IconLogout size={20} stroke={1.5} aria-hidden="true" />}
            onClick={() => endSession(paths.home)}
          >
            {t('Sign out')}
          </Button>
        </div>
      }
    />
  )
}
