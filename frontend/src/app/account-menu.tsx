import { Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { endSession, useUser } from '~/api/session.ts'
import { Face } from '~/components/face.tsx'

import classes from './account-menu.module.css'
import { Disclosure } from './disclosure.tsx'
import menu from './menus.module.css'
import { paths } from './paths.ts'

/** The signed-in user, and the sign-out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <Disclosure
      placement="end"
      buttonClassName={classes.button}
      // Text, and not an aria-label, which would have to contain the initials that are seen.
      button={
        <>
          <Face name={name} picture={user.picture_url} size="sm" />
          <span className={classes.name}>{t('Account of {{name}}', { name })}</span>
        </>
      }
    >
      <div className={classes.who}>
        <Text fw={500} truncate title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="var(--text-faint)" truncate title={user.company?.name ?? user.email}>
          <bdi>{user.company?.name ?? user.email}</bdi>
        </Text>
      </div>
      <button type="button" className={menu.entry} onClick={() => endSession(paths.home)}>
        {t('Sign out')}
        <IconLogout size={16} stroke={1.5} aria-hidden="true" />
      </button>
    </Disclosure>
  )
}
