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

export interface Offer {
  /** Buttons, the one that goes on first. */
  main: OfferedMove[]
  /** Behind "More": what will have a screen of its own (meetings, offers) and until then is recorded by hand. */
  more: OfferedMove[]
}

const later: ReadonlySet<StageEvent> = new Set([
  'schedule_meeting',
  'reschedule',
  'cancel_meeting',
  'hold_meeting',
  'make_offer',
  'rescind',
  'improve',
])

/** Moves and stages this version does not know are left out. */
function known({ event, to }: AllowedTransition): boolean {
  return event in moveLabels && to in stageLabels
}

/** What may be done now, from `allowed_transitions` and nothing else. */
export function offerOf(transitions: readonly AllowedTransition[]): Offer {
  const moves = transitions.filter(known).map(({ event, to, needs_reason: needsReason, blocked }): OfferedMove => ({
    event: event as StageEvent,
    to: to as Stage,
    needsReason,
    blocked: blocked ?? null,
    isEnd: endingMoves.has(event),
  }))
  const main = moves.filter(({ event }) => !later.has(event))
  return {
    main: [...main.filter(({ isEnd }) => !isEnd), ...main.filter(({ isEnd }) => isEnd)],
    more: moves.filter(({ event }) => later.has(event)),
  }
}
