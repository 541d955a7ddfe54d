import type { ReactNode } from 'react'

import type { Tone } from '~/theme/tones.ts'

import { TimeAgo } from './time-ago.tsx'
import classes from './timeline.module.css'

export interface TimelineEvent {
  id: string
  at: string
  tone: Tone
  /** Who did it; null when the clock did. */
  actor: string | null
  /** What happened, as a sentence without its subject: "accepted the introduction". */
  deed: ReactNode
  /** The comment. */
  note?: string | null
}

/** One line per event, newest first; the same for applications, introductions, contracts. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {events.map(({ id, at, tone, actor, deed, note }) => (
        <li key={id} className={classes.event} data-tone={tone}>
          <div className={classes.line}>
            <span>
              {actor ? <strong className={classes.actor}>{actor} </strong> : null}
              {deed}
            </span>
            <span className={classes.time}>
              <TimeAgo at={at} />
            </span>
          </div>
          {note ? (
            <p className={classes.note} dir="auto">
              {note}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
