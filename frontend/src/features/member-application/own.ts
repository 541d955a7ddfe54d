import type { ApplicationView } from '~/api/generated/types.gen.ts'

import { answersFrom } from './draft.ts'
import type { Answers } from './answers.ts'
import type { ApplicationLink } from './link.ts'

/** What every part of the full view works with. */
export interface OwnProps {
  own: ApplicationView
  link: ApplicationLink
  /** Something worked: the sentence to show, translated. */
  onDone: (sentence: string) => void
}

/** An application that exists, as the form holds it. */
export function answersOf(own: ApplicationView): Answers {
  return answersFrom(own)
}

export function mayDo(own: ApplicationView, event: 'submit' | 'withdraw'): boolean {
  return own.allowed_transitions.some((move) => move.event === event)
}
