import { useEffect, useState } from 'react'

import { lastActivity, touch } from '~/api/activity.ts'

/** How long before the end the dialog is shown, seconds. */
export const WARNING_S = 60

/** The events that count as activity. Visibility does not: the page may be open while nobody is there. */
const deeds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Whole seconds until a session of this many minutes ends. */
export function secondsLeft(minutes: number, last: number, now: number): number {
  return Math.ceil((last + minutes * 60_000 - now) / 1000)
}

/**
 * Counts the time without user activity. Returns the remaining seconds once the dialog is due, otherwise null; `onEnd`
 * is called at zero. While the dialog is open, only its button counts as activity.
 */
export function useIdle(minutes: number, onEnd: () => void): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const isAsked = left !== null

  useEffect(() => {
    const onDeed = () => {
      if (!isAsked) touch()
    }
    for (const deed of deeds) addEventListener(deed, onDeed, { passive: true })
    return () => {
      for (const deed of deeds) removeEventListener(deed, onDeed)
    }
  }, [isAsked])

  useEffect(() => {
    let isOver = false
    const look = () => {
      const now = Date.now()
      const seconds = secondsLeft(minutes, lastActivity(now), now)
      if (seconds <= 0 && !isOver) {
        isOver = true
        onEnd()
      }
      setLeft(seconds <= WARNING_S ? Math.max(seconds, 0) : null)
    }
    look()
    const timer = setInterval(look, 1000)
    // A suspended laptop runs no timers: check when it resumes.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `onEnd` is a new function on every render
  }, [minutes])

  const stay = () => {
    touch()
    setLeft(null)
  }
  return { left, stay }
}
