import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './status.module.css'

interface StatusFailureProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
  onOther: () => void
}

/** The look-up failed for another reason than a missing application (M020), or was rate limited. */
export function StatusFailure({ error, onRetry, retrying, onOther }: StatusFailureProps) {
  const { t } = useTranslation('member-application')
  const problem = problemOf(error)
  const isTooOften = problem.status === 429
  const sentence = msg('Failed to fetch application status. Please try again.', { ns: 'member-application' })
  return (
    <div className={classes.small}>
      <h1 className={classes.title}>{t('Where your application stands')}</h1>
      <div className={classes.alert}>
        <ProblemAlert problem={isTooOften ? problem : { ...problem, sentence }}>
          {isTooOften ? t('The link in our email works as often as you like.') : null}
        </ProblemAlert>
      </div>
      <Group gap="sm" mt="lg">
        <Button onClick={onRetry} loading={retrying}>
          {t('Try again')}
        </Button>
        <Button variant="default" onClick={onOther}>
          {t('Try Different Email')}
        </Button>
      </Group>
    </div>
  )
}
