import { IconBell } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import menu from './menus.module.css'
import { paths } from './paths.ts'
import { Unread } from './unread.tsx'
import shell from './workspace-shell.module.css'

/** The link to the notifications, named with how many are unread. */
export function NotificationBell() {
  const { t } = useTranslation()
  return (
    <NavLink to={paths.notifications} className={clsx(menu.icon, shell.bell)}>
      <IconBell size={20} stroke={1.5} role="img" aria-label={t('Notifications')} />
      <Unread of="notifications" />
    </NavLink>
  )
}
