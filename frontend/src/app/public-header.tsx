import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useHref } from '~/components/site/href.ts'
import { Wordmark } from '~/components/wordmark.tsx'

import { Disclosure } from './disclosure.tsx'
import menus from './menus.module.css'
import { paths } from './paths.ts'
import classes from './public-header.module.css'
import { headerLinks, services } from './public-navigation.ts'

interface PublicHeaderProps {
  /** Language and theme: links on content pages, React's own in the application. */
  controls: ReactNode
}

/**
 * The same on content pages, which are plain HTML, and on pages with forms: links that load a document, and the
 * browser's popovers. Who is signed in sees the way to the account instead of the sign-in (html[data-signed-in]).
 */
export function PublicHeader({ controls }: PublicHeaderProps) {
  const { t } = useTranslation()
  const href = useHref()
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <a href={href(paths.home)} className={classes.brand}>
          <Wordmark />
        </a>

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
              <a key={to} href={href(to)} className={menus.entry}>
                {t(label)}
              </a>
            ))}
          </Disclosure>
          {headerLinks.map(({ label, to }) => (
            <a key={to} href={href(to)} className={classes.link}>
              {t(label)}
            </a>
          ))}
        </nav>

        <div className={classes.end}>
          {controls}
          <Account className={clsx(classes.link, classes.account)} />
          <a href={href(paths.employerSignup)} className={clsx(classes.hire, classes.wideHire)}>
            {t('Hire Talent')}
          </a>
          <div className={classes.burger}>
            <Disclosure
              label={t('Open menu')}
              placement="side"
              buttonClassName={menus.icon}
              button={<IconMenu2 size={20} stroke={1.5} aria-hidden="true" />}
            >
              <SlideInMenu />
            </Disclosure>
          </div>
        </div>
      </div>
    </header>
  )
}

/** The same items on a phone. */
function SlideInMenu() {
  const { t } = useTranslation()
  const href = useHref()
  return (
    <>
      <button type="button" className={clsx(menus.icon, classes.close)} aria-label={t('Close')}>
        <IconX size={20} stroke={1.5} aria-hidden="true" />
      </button>
      <nav className={classes.narrow} aria-label={t('Menu')}>
        <p className={classes.group}>{t('Services')}</p>
        {services.map(({ label, to }) => (
          <a key={to} href={href(to)} className={classes.row}>
            {t(label)}
          </a>
        ))}
        <hr className={classes.rule} />
        {headerLinks.map(({ label, to }) => (
          <a key={to} href={href(to)} className={classes.row}>
            {t(label)}
          </a>
        ))}
        <Account className={classes.row} />
        <a href={href(paths.employerSignup)} className={clsx(classes.hire, classes.narrowHire)}>
          {t('Hire Talent')}
        </a>
      </nav>
    </>
  )
}

/** Both are in the page and CSS shows one, decided before the first paint. `/dashboard` sends an admin to /admin. */
function Account({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <a href={paths.auth()} className={clsx(className, classes.signedOut)}>
        {t('Sign In')}
      </a>
      <a href={paths.dashboard} className={clsx(className, classes.signedIn)}>
        {t('Go to my account')}
      </a>
    </>
  )
}
