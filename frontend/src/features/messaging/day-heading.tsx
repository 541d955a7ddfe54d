import { useTranslation } from 'react-i18next'

import { useNow } from '~/components/time-ago.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './messaging.module.css'

/** The day of a time in the reader's time zone, to compare days. */
export const dayOf = (at: string | Date): string => new Date(at).toDateString()

/** Above the first message of a day. */
export function DayHeading({ at }: { at: string }) {
  const { t } = useTranslation('messaging')
  const language = useLanguage()
  const now = useNow()
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const day = dayOf(at)
  return (
    <h3 className={classes.day}>
      {day === dayOf(now) ? t('Today') : day === dayOf(yesterday) ? t('Yesterday') : formatDate(language, at)}
    </h3>
  )
}
