import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { isBusy, onBusyChange } from '~/api/busy.ts'

import classes from './busy-note.module.css'

/** Says that the service is busy and that the request will be sent again. */
export function BusyNote() {
  const { t } = useTranslation()
  const shown = useSyncExternalStore(onBusyChange, isBusy, () => false)
  return (
    <div aria-live="polite" className={classes.place}>
      {shown ? <div className={classes.note}>{t('The service is busy. Trying again…')}</div> : null}
    </div>
  )
}
