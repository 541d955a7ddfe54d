import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Wordmark } from '~/components/wordmark.tsx'

import { paths } from './paths.ts'
import classes from './public-footer.module.css'
import { headerLinks, services } from './public-navigation.ts'

/** The reader's year: the one of the build would age, as the brief's 2025 has. */
const year = new Date().getFullYear()

/** Only links that lead somewhere: the Company column comes with its pages. */
export function PublicFooter() {
  const { t } = useTranslation()
  const columns = [
    { title: t('Services'), links: services.map(({ label, to }) => ({ label: t(label), to })) },
    {
      title: t('For executives'),
      links: [
        ...headerLinks.map(({ label, to }) => ({ label: t(label), to })),
        { label: t('Application status'), to: paths.applicationStatus() },
      ],
    },
    {
      title: t('Sign in'),
      links: [
        { label: t('Executive Sign In'), to: paths.auth({ type: 'executive' }) },
        { label: t('Employer Sign In'), to: paths.auth({ type: 'employer' }) },
        { label: t('Admin Access'), to: paths.adminSignIn() },
      ],
    },
  ]
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Wordmark />
          <p className={classes.tagline}>
            {t('Intelligent matching for senior leadership across Africa and the Middle East.')}
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={classes.title}>{title}</p>
            <ul className={classes.links}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={classes.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={classes.copyright}>
        <span suppressHydrationWarning>{`© ${year} Kilele`}</span>
      </p>
    </footer>
  )
}
