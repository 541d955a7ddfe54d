import '~/theme/styles-workspace.ts'

import { Burger, Group, UnstyledButton } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet } from 'react-router'

import { useUser } from '~/api/session.ts'
import { Overlays } from '~/components/overlays.tsx'
import { Wordmark } from '~/components/wordmark.tsx'
import { homeOf } from '~/entities/account/home.ts'

import { AccountMenu } from './account-menu.tsx'
import { CommandSearch } from './command-search.tsx'
import { IdleLater } from './idle-later.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { NavigationEntry } from './navigation.ts'
import { useSessionWatch } from './session-watch.ts'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-menu.tsx'
import { Unread } from './unread.tsx'
import classes from './workspace-shell.module.css'

interface WorkspaceShellProps {
  /** In the sidebar and the command palette. */
  entries: readonly NavigationEntry[]
  /** Only in the command palette: further pages. */
  morePages?: readonly NavigationEntry[]
  /** Only in the command palette: what can be begun. */
  actions?: readonly NavigationEntry[]
  /** Beside the wordmark: "Admin Panel". */
  title?: ReactNode
  /** In the header, before the menus: "Back to Site". */
  headerLink?: ReactNode
  /** At the bottom of the sidebar. */
  footer?: ReactNode
}

const none: readonly NavigationEntry[] = []

/** Keeps fixed elements in place while a dialog hides the scrollbar (react-remove-scroll). */
const STAYS_PUT = 'right-scroll-bar-position'

/**
 * The signed-in frame of every role: a sidebar that folds away, a header, the page. Laid out by CSS alone, where
 * Mantine's AppShell, ScrollArea and NavLink would cost every signed-in visit 14 kB.
 */
export function WorkspaceShell({
  entries,
  morePages = none,
  actions = none,
  title,
  headerLink,
  footer,
}: WorkspaceShellProps) {
  const { t } = useTranslation()
  const user = useUser()
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const [isFolded, setFolded] = useLocalStorage({ key: 'sidebar-folded', defaultValue: false })
  useSessionWatch()

  return (
    <div className={classes.frame} data-folded={isFolded || undefined} data-open={isDrawerOpen || undefined}>
      <SkipLink />
      <header className={clsx(classes.header, STAYS_PUT)}>
        <Burger
          hiddenFrom="sm"
          size="sm"
          opened={isDrawerOpen}
          onClick={drawer.toggle}
          aria-label={isDrawerOpen ? t('Close menu') : t('Open menu')}
        />
        <UnstyledButton
          visibleFrom="sm"
          className={classes.fold}
          aria-label={isFolded ? t('Show sidebar') : t('Hide sidebar')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <IconLayoutSidebar size={20} stroke={1.5} className={classes.mirrored} aria-hidden="true" />
        </UnstyledButton>
        <Link to={homeOf(user.role)} className={classes.brand}>
          <Wordmark />
        </Link>
        {title ? <span className={classes.title}>{title}</span> : null}
        <CommandSearch pages={[...entries, ...morePages]} actions={actions} />
        <Group gap={4} wrap="nowrap" className={classes.end}>
          {headerLink}
          <LanguageMenu />
          <ThemeToggle />
          <AccountMenu />
        </Group>
      </header>

      <nav className={classes.navbar} aria-label={t('Main')}>
        <div className={classes.entries}>
          {entries.map(({ label, to, icon: Icon, exact, countsUnread }) => (
            <NavLink key={to} to={to} end={exact ?? false} className={classes.entry} onClick={drawer.close}>
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              <span className={classes.label}>{t(label)}</span>
              {countsUnread ? <Unread of="messages" /> : null}
            </NavLink>
          ))}
        </div>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </nav>

      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Overlays />
      <IdleLater />
    </div>
  )
}
