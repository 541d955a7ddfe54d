import '~/theme/styles-workspace.ts'

import { AppShell, Burger, Group, NavLink, ScrollArea, UnstyledButton } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink as RouterNavLink, Outlet } from 'react-router'

import { useUser } from '~/api/session.ts'
import { Wordmark } from '~/components/wordmark.tsx'

import { AccountMenu } from './account-menu.tsx'
import { CommandPalette, openCommandPalette } from './command-palette.tsx'
import { homeOf } from './destinations.ts'
import { LanguageMenu } from './language-menu.tsx'
import { navigation } from './navigation.ts'
import { useSessionWatch } from './session-watch.ts'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-menu.tsx'
import classes from './workspace-shell.module.css'

interface WorkspaceShellProps {
  /** Beside the wordmark: "Admin Panel". */
  title?: ReactNode
  /** Left in the header: "Back to Site". */
  headerLink?: ReactNode
  /** At the foot of the sidebar. */
  footer?: ReactNode
}

/** The signed-in frame of every role: a sidebar that folds away, a header, the page. */
export function WorkspaceShell({ title, headerLink, footer }: WorkspaceShellProps) {
  const { t } = useTranslation()
  const user = useUser()
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const [isFolded, setFolded] = useLocalStorage({ key: 'sidebar-folded', defaultValue: false })
  useSessionWatch()

  return (
    <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t('Close') } }}>
      <SkipLink />
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isDrawerOpen, desktop: isFolded } }}
        padding={0}
        transitionDuration={140}
      >
        <AppShell.Header className={classes.header}>
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
          <UnstyledButton className={classes.search} onClick={openCommandPalette}>
            <IconSearch size={16} stroke={1.5} aria-hidden="true" />
            <span className={classes.searchText}>{t('Search or jump to…')}</span>
            <kbd className={classes.key} dir="ltr">
              Ctrl K
            </kbd>
          </UnstyledButton>
          <Group gap={4} wrap="nowrap" className={classes.end}>
            {headerLink}
            <LanguageMenu />
            <ThemeToggle />
            <AccountMenu />
          </Group>
        </AppShell.Header>

        <AppShell.Navbar className={classes.navbar} aria-label={t('Main')}>
          <AppShell.Section grow component={ScrollArea} p="sm">
            {navigation[user.role].map(({ label, to, icon: Icon, exact }) => (
              <NavLink
                key={to}
                component={RouterNavLink}
                to={to}
                end={exact ?? false}
                label={t(label)}
                leftSection={<Icon size={20} stroke={1.5} aria-hidden="true" />}
                classNames={{ root: classes.entry }}
                onClick={drawer.close}
              />
            ))}
          </AppShell.Section>
          {footer ? <AppShell.Section className={classes.footer}>{footer}</AppShell.Section> : null}
        </AppShell.Navbar>

        <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
          <Outlet />
        </AppShell.Main>
      </AppShell>
      <CommandPalette />
      <Notifications position="bottom-right" limit={3} />
    </ModalsProvider>
  )
}
