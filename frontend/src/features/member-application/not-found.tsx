import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { Ridge } from '~/components/ridge.tsx'

import type { ApplicationLink } from './link.ts'
import classes from './status.module.css'

/** Nobody applied with this address, or the link is an older one (a new mail brings a new link). */
export function NotFound({ link }: { link: ApplicationLink }) {
  const { t } = useTranslation('member-application')
  return (
    <div className={classes.small}>
      <Ridge shape="vignette" className={classes.motif} />
      {link.token ? (
        <>
          <h1 className={classes.title}>{t('This link no longer works')}</h1>
          <p className={classes.lead} role="alert">
            {t('A later mail has the link that works now. Without a link you can still see the status.')}
          </p>
        </>
      ) : (
        <>
          <h1 className={classes.title}>{t('Application not found')}</h1>
          <p className={classes.lead} role="alert">
            {t('No application found for this email address. Please check your email or apply first.')}
          </p>
          <p className={classes.sought}>
            <bdi>{link.email}</bdi>
          </p>
        </>
      )}
      <Group gap="sm" mt="lg">
        {link.token ? (
          <Button component={Link} to={paths.applicationStatus({ email: link.email })}>
            {t('See the status')}
          </Button>
        ) : (
          <Button component={Link} to={paths.applicationStatus()}>
            {t('Try Different Email')}
          </Button>
        )}
        <Button variant="default" component={Link} to={paths.memberApplication}>
          {t('Submit New Application')}
        </Button>
      </Group>
    </div>
  )
}
