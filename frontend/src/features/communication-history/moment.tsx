import { browserZone } from '~/components/zones.ts'
import { formatDateTime, formatMoment } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

interface MomentProps {
  at: string
  /** Below the heading of a day. */
  isClock?: boolean
}

/** "Wed, 25 Nov 2026, 14:05", or "14:05"; in full on hover. */
export function Moment({ at, isClock = false }: MomentProps) {
  const language = useLanguage()
  const clock = new Intl.DateTimeFormat(languages[language].locale, { timeStyle: 'short' })
  return (
    <time dateTime={at} title={formatDateTime(language, at)} className="tabular">
      {isClock ? clock.format(new Date(at)) : formatMoment(language, at, browserZone())}
    </time>
  )
}
