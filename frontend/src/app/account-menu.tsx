import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { endSession, useUser } from '~/api/session.ts'
import { initialsOf } from '~/components/person.tsx'

import classes from './account-menu.module.css'
import { paths } from './paths.ts'

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        {/* The initials are drawn by the style sheet: they are no part of the name. */}
        <UnstyledButton
          className={classes.disc}
          aria-label={t('Account of {{name}}', { name })}
          data-initials={initialsOf(name)}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={500} truncate>
            <bdi>{name}</bdi>
          </Text>
          <Text size="xs" c="var(--text-faint)" truncate>
            {user.company?.name ?? user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => endSession(paths.home)}
        >
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
