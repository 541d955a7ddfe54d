import { useSyncExternalStore } from 'react'

import { formatDate, formatDateTime, formatTimeAgo } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** One clock for the whole page: it ticks every minute and only while something shows a time. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const minuteNow = () => Math.floor(Date.now() / 60_000)

/** The time to the minute; renders again when it changes. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, minuteNow) * 60_000)
}

/** "3 days ago"; the full date and time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const language = useLanguage()
  const now = useNow()
  return (
    <time dateTime={at} title={formatDateTime(language, at)} className="tabular">
      {formatTimeAgo(language, at, now)}
    </time>
  )
}

/** "20 Nov 2026"; the time on hover. */
export function Day({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={formatDateTime(language, at)} className="tabular">
      {formatDate(language, at)}
    </time>
  )
}
