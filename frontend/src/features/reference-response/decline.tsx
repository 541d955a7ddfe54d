import { Anchor, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './response.module.css'

interface DeclineProps {
  name: string
  pending: boolean
  onDecline: () => void
}

/** "I prefer not to", with a confirmation, because it is final. */
export function Decline({ name, pending, onDecline }: DeclineProps) {
  const { t } = useTranslation('reference-response')
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) {
    return (
      <Anchor component="button" type="button" size="sm" className={classes.decline} onClick={() => setIsAsked(true)}>
        {t('I prefer not to answer')}
      </Anchor>
    )
  }
  return (
    <div className={classes.consent} role="group" aria-label={t('I prefer not to answer')}>
      <p className={classes.plain}>
        {t(
          'We tell {{name}} that you prefer not to answer, and nothing else. We keep nothing you typed here, and this link closes.',
          {
            name,
          },
        )}
      </p>
      <Group gap="xs">
        <Button variant="default" c="var(--problem)" loading={pending} onClick={onDecline}>
          {t('Confirm: I prefer not to')}
        </Button>
        <Button variant="subtle" onClick={() => setIsAsked(false)}>
          {t('Back to the questions')}
        </Button>
      </Group>
    </div>
  )
}
