import { useTranslation } from 'react-i18next'

import { useHref } from '~/components/site/href.ts'
import { Wordmark } from '~/components/wordmark.tsx'

import { paths } from './paths.ts'
import classes from './public-footer.module.css'
import { footerColumns } from './public-navigation.ts'

/** On prerendered pages the year of the build, until src/site/main.ts or early.ts updates it. */
const year = new Date().getFullYear()

/** The firm's pages on other sites; those without a URL are not shown. */
const elsewhere = [
  { label: 'LinkedIn', href: import.meta.env.KILELE_LINKEDIN },
  { label: 'Twitter', href: import.meta.env.KILELE_TWITTER },
].filter(({ href }) => href !== '')

export function PublicFooter() {
  const { t } = useTranslation()
  const href = useHref()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Wordmark />
          <p className={classes.tagline}>
            {t('Intelligent matching for senior leadership across Africa and the Middle East.')}
          </p>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <p className={classes.title}>{t(title)}</p>
            <ul className={classes.links}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={href(to)} className={classes.link}>
                    {t(label)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={classes.foot}>
        <p className={classes.copyright}>
          ©{' '}
          <span data-year="" suppressHydrationWarning>
            {year}
          </span>{' '}
          Kilele
        </p>
        <ul className={classes.elsewhere}>
          {elsewhere.map(({ label, href: address }) => (
            <li key={label}>
              <a href={address} className={classes.link} rel="me noopener">
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href={href(paths.contact)} className={classes.link}>
              {t('Email')}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
