import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { Ridge } from '~/components/ridge.tsx'

import { forgetOpened } from './remembered.ts'
import classes from './status.module.css'

/** There is no application with this address; shown only after the address was verified. */
export function NotFound({ email }: { email: string }) {
  const { t } = useTranslation('member-application')
  return (
    <Missing
      title={t('Application not found')}
      lead={t('No application found for this email address. Please check your email or apply first.')}
      wayOn={
        <Button component={Link} to={paths.applicationStatus()}>
          {t('Try Different Email')}
        </Button>
      }
    >
      <p className={classes.sought}>
        <bdi>{email}</bdi>
      </p>
    </Missing>
  )
}

/** The link is outdated: a new mail may have a new one. */
export function DeadLink({ email }: { email: string }) {
  const { t } = useTranslation('member-application')
  return (
    <Missing
      title={t('This link no longer works')}
      lead={t('A later email has the link that works now. You can also have a code emailed to you.')}
      wayOn={
        <Button component={Link} to={paths.applicationStatus({ email })} onClick={forgetOpened}>
          {t('Continue with a code')}
        </Button>
      }
    />
  )
}

interface MissingProps {
  title: string
  lead: string
  wayOn: ReactNode
  children?: ReactNode
}

function Missing({ title, lead, wayOn, children }: MissingProps) {
  const { t } = useTranslation('member-application')
  return (
    <div className={classes.small}>
      <Ridge shape="vignette" className={classes.motif} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead} role="alert">
        {lead}
      </p>
      {children}
      <Group gap="sm" mt="lg">
        {wayOn}
        <Button variant="default" component={Link} to={paths.memberApplication}>
          {t('Submit New Application')}
        </Button>
      </Group>
    </div>
  )
}
