import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'

import { Ridge } from '~/components/ridge.tsx'
import { Wordmark } from '~/components/wordmark.tsx'

import classes from './entrance-shell.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { paths } from './paths.ts'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-menu.tsx'

/** The layout of the sign-in and registration pages: a form on one side, the product's principles on the other. */
export default function EntranceShell() {
  const { t } = useTranslation()
  return (
    <div className={classes.room}>
      <SkipLink />
      <div className={classes.side}>
        <header className={classes.header}>
          <Link to={paths.home} className={classes.brand}>
            <Wordmark />
          </Link>
          <Group gap={4}>
            <LanguageMenu />
            <ThemeToggle />
          </Group>
        </header>
        <main id="content" tabIndex={-1} className={classes.form}>
          <Outlet />
        </main>
      </div>
      <aside className={classes.wall} aria-label={t('About Kilele')}>
        <div className={classes.promise}>
          <p className={classes.statement}>{t('Leadership is introduced, not advertised.')}</p>
          <p className={classes.explanation}>
            {t('Every executive is vetted before anyone sees them. Names stay hidden until the executive accepts.')}
          </p>
        </div>
        <Ridge shape="column" cover className={classes.motif} />
      </aside>
    </div>
  )
}
