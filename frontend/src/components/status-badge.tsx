import type { ReactNode } from 'react'

import { toneIcon, type Tone } from '~/theme/tones.ts'

import classes from './status-badge.module.css'

interface StatusBadgeProps {
  tone: Tone
  /** The word, in its own casing. */
  children: ReactNode
}

/** A shape and a word; the tone comes from a `Record<State, Tone>` beside the feature, never from a condition. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  const Icon = toneIcon[tone]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
