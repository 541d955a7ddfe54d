import type { NotificationData } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'

import { problemOf } from '~/api/problem.ts'
import { translateSentence } from '~/i18n/sentence.ts'

import { overlays } from './overlays.tsx'

/** Mantine's close button has no name of its own. */
function show(notification: NotificationData): void {
  const closeButtonProps = { 'aria-label': i18next.t('Close') }
  void overlays().then(({ notifications }) =>
    notifications.show({ withBorder: true, closeButtonProps, ...notification }),
  )
}

/** A toast for an action without a form. `sentence` is already translated; it may contain a link. */
export function announce(sentence: ReactNode): void {
  show({ message: sentence, color: 'teal', autoClose: 5000 })
}

/** A toast for a failed action; forms show their errors themselves. It stays until it is closed. */
export function announceProblem(error: unknown, fallback?: string): void {
  const problem = problemOf(error, fallback)
  show({
    role: 'alert',
    message: translateSentence(problem.sentence),
    color: 'clay',
    autoClose: false,
  })
}
