import type { AllowedTransition, Stage, StageEvent } from '~/api/generated/types.gen.ts'
import { endingMoves, moveLabels, stageLabels } from '~/components/introduction-words.ts'

/** A move that the server offers, as a button. */
export interface OfferedMove {
  event: StageEvent
  to: Stage
  needsReason: AllowedTransition['needs_reason']
  /** English sentence of the server: why it cannot be made just now. */
  blocked: string | null
  /** It ends the introduction: shown quieter, and last. */
  isEnd: boolean
}

/** What the panel of the meeting does. */
const ofTheMeeting: ReadonlySet<string> = new Set<StageEvent>(['schedule_meeting', 'reschedule', 'cancel_meeting'])

/** Moves and stages this version does not know are left out. */
function known({ event, to }: AllowedTransition): boolean {
  return event in moveLabels && to in stageLabels
}

/** What may be done now, from `allowed_transitions` and nothing else: what goes on first, what ends it last. */
export function offeredMoves(transitions: readonly AllowedTransition[]): OfferedMove[] {
  return everyMove(transitions.filter(({ event }) => !ofTheMeeting.has(event)))
}

/** The same with the moves of the meeting, for where it has no panel of its own. */
export function everyMove(transitions: readonly AllowedTransition[]): OfferedMove[] {
  const moves = transitions.filter(known).map(({ event, to, needs_reason: needsReason, blocked }): OfferedMove => ({
    event: event as StageEvent,
    to: to as Stage,
    needsReason,
    blocked: blocked ?? null,
    isEnd: endingMoves.has(event),
  }))
  return [...moves.filter(({ isEnd }) => !isEnd), ...moves.filter(({ isEnd }) => isEnd)]
}
