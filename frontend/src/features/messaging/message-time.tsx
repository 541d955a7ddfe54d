import { useTranslation } from 'react-i18next'

import { useNow } from '~/components/time-ago.tsx'
import { formatDate, formatDateTime, formatTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

const DAY = 86_400_000

/** Brief: the clock time if under 24 hours old, "Yesterday" if under 48 hours, otherwise a date. */
export function MessageTime({ at }: { at: string }) {
  const { t } = useTranslation('messaging')
  const language = useLanguage()
  const age = useNow().getTime() - Date.parse(at)
  const shown = age < DAY ? formatTime(language, at) : age < 2 * DAY ? t('Yesterday') : formatDate(language, at)
  return (
    <time dateTime={at} title={formatDateTime(language, at)} className="tabular">
      {shown}
    </time>
  )
}
