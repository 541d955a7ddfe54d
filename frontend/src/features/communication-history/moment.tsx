import { browserZone } from '~/components/known-zone.ts'
import { formatDateTime, formatMoment, formatTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

interface MomentProps {
  at: string
  /** Below the heading of a day. */
  isClock?: boolean
}

/** "Wed, 25 Nov 2026, 14:05", or "14:05"; in full on hover. */
export function Moment({ at, isClock = false }: MomentProps) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={formatDateTime(language, at)} className="tabular">
      {isClock ? formatTime(language, at) : formatMoment(language, at, browserZone())}
    </time>
  )
}
