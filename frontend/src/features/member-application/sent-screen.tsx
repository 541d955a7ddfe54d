import { Anchor, Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { paths } from '~/app/paths.ts'
import { DocumentTitle } from '~/components/page.tsx'
import { Ridge } from '~/components/ridge.tsx'

import classes from './application.module.css'

/** "The redirect after application submission is 2 seconds." */
const REDIRECT_MS = 2000

/** The form was scrolled down: the message is at the top. */
function useTop() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** The application was submitted; redirects to the status page. */
export function SentScreen({ email }: { email: string }) {
  const { t } = useTranslation('member-application')
  const heading = useTop()
  const navigate = useNavigate()
  const status = paths.applicationStatus({ email })

  useEffect(() => {
    const timer = setTimeout(() => void navigate(status, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, status])

  return (
    <div className={classes.moment} role="status">
      <DocumentTitle>{t('Application submitted')}</DocumentTitle>
      <Ridge shape="vignette" className={classes.motif} />
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {t('Your application is with us')}
      </h1>
      <Text c="var(--text-muted)" size="lg">
        {t(
          'We have emailed {{email}}. If this is your first application, we will contact you within 5-7 business days; if we already had one, it stays as it is and the email leads to it.',
          { email },
        )}
      </Text>
      <Button component={Link} to={status} replace>
        {t('See the status')}
      </Button>
      <Text size="sm" c="var(--text-faint)">
        {t('The status page opens in a moment.')}
      </Text>
    </div>
  )
}

/** The draft is stored on the server; the mailed link opens it on any device. */
export function MailedScreen({ email }: { email: string }) {
  const { t } = useTranslation('member-application')
  const heading = useTop()
  return (
    <div className={classes.moment} role="status">
      <DocumentTitle>{t('Draft saved')}</DocumentTitle>
      <Ridge shape="vignette" className={classes.motif} />
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {t('Your draft is saved')}
      </h1>
      <Text c="var(--text-muted)" size="lg">
        {t('We sent a link to {{email}}. Open it on any device to finish and submit.', { email })}
      </Text>
      <Anchor component={Link} to={paths.home}>
        {t('Back to the home page')}
      </Anchor>
    </div>
  )
}
