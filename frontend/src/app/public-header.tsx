import { Button, Group } from '@mantine/core'
import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useVisitor } from '~/api/session.ts'
import { Wordmark } from '~/components/wordmark.tsx'

import { homeOf } from './destinations.ts'
import { Disclosure } from './disclosure.tsx'
import { LanguageMenu } from './language-menu.tsx'
import menus from './menus.module.css'
import { paths } from './paths.ts'
import classes from './public-header.module.css'
import { headerLinks, services } from './public-navigation.ts'
import { ThemeToggle } from './theme-menu.tsx'

export function PublicHeader() {
  const { t } = useTranslation()
  const user = useVisitor()
  const account = user
    ? { label: t('Go to my account'), to: homeOf(user.role) }
    : { label: t('Sign In'), to: paths.auth() }

  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to={paths.home} className={classes.brand}>
          <Wordmark />
        </Link>

        <nav className={classes.wide} aria-label={t('Main')}>
          <Disclosure
            buttonClassName={classes.link}
            button={
              <>
                {t('Services')}
                <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
              </>
            }
          >
            {services.map(({ label, to }) => (
              <Link key={to} to={to} className={menus.entry}>
                {t(label)}
              </Link>
            ))}
          </Disclosure>
          {headerLinks.map(({ label, to }) => (
            <Link key={to} to={to} className={classes.link}>
              {t(label)}
            </Link>
          ))}
        </nav>

        <Group gap={4} wrap="nowrap" className={classes.end}>
          <LanguageMenu />
          <ThemeToggle />
          <Link to={account.to} className={classes.link} data-wide>
            {account.label}
          </Link>
          <Button component={Link} to={paths.employerSignup} className={classes.hire} data-wide>
            {t('Hire Talent')}
          </Button>
          <div className={classes.burger}>
            <Disclosure
              label={t('Open menu')}
              placement="side"
              buttonClassName={menus.icon}
              button={<IconMenu2 size={20} stroke={1.5} aria-hidden="true" />}
            >
              <button type="button" className={clsx(menus.icon, classes.close)} aria-label={t('Close')}>
                <IconX size={20} stroke={1.5} aria-hidden="true" />
              </button>
              <nav className={classes.narrow} aria-label={t('Main')}>
                <p className={classes.group}>{t('Services')}</p>
                {services.map(({ label, to }) => (
                  <Link key={to} to={to} className={classes.row}>
                    {t(label)}
                  </Link>
                ))}
                <hr className={classes.rule} />
                {[...headerLinks.map(({ label, to }) => ({ label: t(label), to })), account].map(({ label, to }) => (
                  <Link key={to} to={to} className={classes.row}>
                    {label}
                  </Link>
                ))}
                <Button component={Link} to={paths.employerSignup} mt="md" fullWidth>
                  {t('Hire Talent')}
                </Button>
              </nav>
            </Disclosure>
          </div>
        </Group>
      </div>
    </header>
  )
}
