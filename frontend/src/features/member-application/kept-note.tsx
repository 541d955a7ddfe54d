import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './application.module.css'

interface KeptNoteProps {
  restoredAt: string | null
  isCleared: boolean
  onStartOver: () => void
  onUndo: () => void
}

/** A note above the form: where the answers come from, or where they were stored. */
export function KeptNote({ restoredAt, isCleared, onStartOver, onUndo }: KeptNoteProps) {
  const { t } = useTranslation('member-application')
  const language = useLanguage()
  if (isCleared) {
    return (
      <div className={classes.note} role="status">
        {t('Your answers were removed from this device.')}
        <Anchor component="button" type="button" size="sm" onClick={onUndo}>
          {t('Undo')}
        </Anchor>
      </div>
    )
  }
  if (!restoredAt) return null
  return (
    <div className={classes.note} role="status">
      {t('We kept what you typed on {{date}} on this device.', { date: formatDate(language, restoredAt) })}
      <Anchor component="button" type="button" size="sm" onClick={onStartOver}>
        {t('Start over')}
      </Anchor>
    </div>
  )
}
