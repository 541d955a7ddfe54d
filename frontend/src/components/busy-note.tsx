import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { isBusy, onBusyChange } from '~/api/busy.ts'
import { offline } from '~/api/problem.ts'

import classes from './busy-note.module.css'

const isOffline = () => !navigator.onLine

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const never = () => false

/** Says that there is no connection, or that the service is busy and the request will be sent again. */
export function BusyNote() {
  const { t } = useTranslation()
  const isOff = useSyncExternalStore(onConnectionChange, isOffline, never)
  const busy = useSyncExternalStore(onBusyChange, isBusy, never)
  const text = isOff ? t(offline) : busy ? t('The service is busy. Trying again…') : null
  return (
    <div aria-live="polite" className={classes.place}>
      {text ? <div className={classes.note}>{text}</div> : null}
    </div>
  )
}
