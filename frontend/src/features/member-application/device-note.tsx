import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './application.module.css'

interface DeviceNoteProps {
  onMailLink: () => void
  pending: boolean
}

/** Where the answers are stored while they are typed, and how to continue on another device. */
export function DeviceNote({ onMailLink, pending }: DeviceNoteProps) {
  const { t } = useTranslation('member-application')
  return (
    <div className={classes.device}>
      <p>{t('Your answers stay on this device until you send them.')}</p>
      {pending ? (
        <Text size="sm">{t('Saving your draft…')}</Text>
      ) : (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={onMailLink}>
          {t('Email me a link to finish later')}
        </Anchor>
      )}
    </div>
  )
}
