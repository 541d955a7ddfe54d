import { useTranslation } from 'react-i18next'

import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useNow } from './time-ago.tsx'

/** The day of a time in the reader's time zone, to compare days. */
export const dayOf = (at: string | Date): string => new Date(at).toDateString()

/** "Today", "Yesterday", "20 Nov 2026": for the heading above what is of one day. */
export function DayName({ at }: { at: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const day = dayOf(at)
  return day === dayOf(now) ? t('Today') : day === dayOf(yesterday) ? t('Yesterday') : formatDate(language, at)
}
