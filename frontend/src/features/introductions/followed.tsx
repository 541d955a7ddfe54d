import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { FollowedApplicationView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'

import classes from './introduction.module.css'
import type { Side } from './side.ts'

/** The application to a job that an introduction follows, with a link for each side. */
export function Followed({ application, side }: { application: FollowedApplicationView; side: Side }) {
  const { t } = useTranslation('introductions')
  const { id, job_id: job, job_title: title } = application
  const address = side === 'employer' ? paths.applicantsOf(job, { application: id }) : paths.myApplications()
  return (
    <p className={classes.followed}>
      <Anchor component={Link} to={address} size="sm">
        {t('Follows the application to {{job}}', { job: title })}
      </Anchor>
    </p>
  )
}
