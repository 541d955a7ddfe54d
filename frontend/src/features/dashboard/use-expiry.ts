import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { daysUntil } from './days.ts'

interface Expiry {
  /** "Expires in 3 days". */
  sentence: string
  /** Three days or fewer. */
  isSoon: boolean
}

/** The remaining days of a request; null if it does not expire. */
export function useExpiry(at: string | null | undefined): Expiry | null {
  const { t } = useTranslation('dashboard')
  const [now] = useState(Date.now)
  if (!at) return null
  const count = daysUntil(at, now)
  return { sentence: count === 0 ? t('Expires today') : t('Expires in {{count}} days', { count }), isSoon: count <= 3 }
}
