import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'

import { TimeAgo } from '~/components/time-ago.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './sharing.module.css'

interface LogEntryProps {
  who: string
  /** What they did, after the name; null for a comment outside the log. */
  deed: string | null
  text?: string | null
  at: string
  country: string | null
  file: string | null
  hasWatermark: boolean | null
  /** What can be done with it. */
  action?: ReactNode
}

/** What one person did with a shared document: the log has countries and exact times, comments have neither. */
export function LogEntry({ who, deed, text = null, at, country, file, hasWatermark, action = null }: LogEntryProps) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const isLog = deed !== null
  const place = country && new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of(country)
  return (
    // It has the focus when it is the first of those that were loaded.
    <article className={classes.entry} tabIndex={-1}>
      <p className={classes.text}>
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        {deed}
      </p>
      {text ? (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      ) : null}
      <div className={classes.facts}>
        <span>{isLog ? <time dateTime={at}>{formatDateTime(language, at)}</time> : <TimeAgo at={at} />}</span>
        {isLog && place ? <span>{place}</span> : null}
        {isLog && file ? <bdi>{file}</bdi> : null}
        {isLog && hasWatermark !== null ? (
          <span>{hasWatermark ? t('with a watermark') : t('without a watermark')}</span>
        ) : null}
        {action}
      </div>
    </article>
  )
}
