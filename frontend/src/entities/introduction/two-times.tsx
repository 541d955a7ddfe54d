import { useTranslation } from 'react-i18next'

import { useOwnZone } from '~/components/own-preferences.ts'
import { knownZone } from '~/components/known-zone.ts'
import { cityOf, isWeekend } from '~/components/zones.ts'
import { formatMoment } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './meeting.module.css'

interface TwoTimesProps {
  at: string
  /** The other party's time zone, if known. */
  theirs: string | null
}

/** One time in both zones, each with its weekday, and a note if it is a weekend. */
export function TwoTimes({ at, theirs }: TwoTimesProps) {
  const { t } = useTranslation('introduction-words')
  const own = useOwnZone()
  const other = knownZone(theirs)
  return (
    <span className={classes.times}>
      <Time at={at} zone={own} whose={t('your time')} />
      {other && other !== own ? <Time at={at} zone={other} whose={t('their time')} /> : null}
    </span>
  )
}

function Time({ at, zone, whose }: { at: string; zone: string; whose: string }) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  return (
    <span className={classes.time}>
      <time dateTime={at}>{formatMoment(language, at, zone)}</time>{' '}
      <span className={classes.zone}>
        {whose} (<bdi>{cityOf(zone)}</bdi>)
      </span>
      {isWeekend(at, zone) ? <span className={classes.weekend}> {t('weekend')}</span> : null}
    </span>
  )
}
