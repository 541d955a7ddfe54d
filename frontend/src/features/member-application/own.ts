import type { ApplicationEvent, ApplicationView } from '~/api/generated/types.gen.ts'

import { answersFrom } from './draft.ts'
import type { Answers } from './answers.ts'
import type { ApplicationLink } from './link.ts'

/** The props of all parts of the full view. */
export interface OwnProps {
  own: ApplicationView
  link: ApplicationLink
  /** Called after a success with the translated sentence. */
  onDone: (sentence: string) => void
}

/** An existing application as form values. */
export function answersOf(own: ApplicationView): Answers {
  return answersFrom(own)
}

export function mayDo(own: ApplicationView, event: Extract<ApplicationEvent, 'submit' | 'withdraw'>): boolean {
  return own.allowed_transitions.some((move) => move.event === event)
}
