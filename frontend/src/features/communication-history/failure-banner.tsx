import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import { RequestId } from '~/components/request-id.tsx'
import { capitalised, useSentence } from '~/i18n/sentence.ts'

import classes from './failure-banner.module.css'

interface FailureBannerProps {
  /** The brief's text, English. */
  title: string
  error: unknown
  /** Without it, nothing can be tried again here. */
  onRetry?: () => void
  isRetrying?: boolean
}

/** A failure above its list, which can be dismissed; trying again stays possible. */
export function FailureBanner({ title, error, onRetry, isRetrying = false }: FailureBannerProps) {
  const { t } = useTranslation('communication-history')
  const translate = useSentence()
  const [dismissed, setDismissed] = useState<unknown>(null)
  const isDismissed = dismissed === error
  const problem = problemOf(error)
  // There is no form: the sentence about an invalid parameter is shown here.
  const reasons = Object.values(problem.fieldErrors).map((reason) => capitalised(translate(reason)))
  const retry = onRetry ? (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden="true" />}
      loading={isRetrying}
      onClick={onRetry}
    >
      {t('Try again')}
    </Button>
  ) : null
  if (isDismissed) return <div className={classes.again}>{retry}</div>
  return (
    <Alert
      role="alert"
      color="clay"
      icon={<IconAlertTriangle size={20} stroke={1.5} />}
      title={translate(title)}
      classNames={{ root: classes.alert, icon: classes.icon, title: classes.title, message: classes.message }}
      withCloseButton
      closeButtonLabel={t('Dismiss')}
      onClose={() => setDismissed(error)}
    >
      <Text inherit>{reasons.length > 0 ? reasons.join(' ') : translate(problem.sentence)}</Text>
      {retry ? <div className={classes.again}>{retry}</div> : null}
      {problem.status >= 500 ? <RequestId id={problem.requestId} /> : null}
    </Alert>
  )
}
