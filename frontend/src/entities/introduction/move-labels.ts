import type { IntroductionView, Stage, StageEvent, StageTransition } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

import { stageLabels } from './words.ts'

/** What a button says that makes the move: the `event` of `allowed_transitions`. */
export const moveLabels: Record<StageEvent, string> = {
  save_draft: msg('Save draft', { ns: 'introduction-words' }),
  send: msg('Send request', { ns: 'introduction-words' }),
  discard: msg('Discard draft', { ns: 'introduction-words' }),
  accept: msg('Accept introduction', { ns: 'introduction-words' }),
  decline: msg('Decline', { ns: 'introduction-words' }),
  withdraw: msg('Withdraw', { ns: 'introduction-words' }),
  expire: msg('Let it lapse', { ns: 'introduction-words' }),
  schedule_meeting: msg('Arrange a meeting', { ns: 'introduction-words' }),
  start_talks: msg('Start talks', { ns: 'introduction-words' }),
  reschedule: msg('Move meeting', { ns: 'introduction-words' }),
  cancel_meeting: msg('Cancel meeting', { ns: 'introduction-words' }),
  hold_meeting: msg('Mark meeting as held', { ns: 'introduction-words' }),
  negotiate: msg('Start negotiating', { ns: 'introduction-words' }),
  make_offer: msg('Make an offer', { ns: 'introduction-words' }),
  step_back: msg('Step back', { ns: 'introduction-words' }),
  not_proceed: msg('Do not proceed', { ns: 'introduction-words' }),
  back_to_talks: msg('Return to talks', { ns: 'introduction-words' }),
  accept_offer: msg('Accept offer', { ns: 'introduction-words' }),
  decline_offer: msg('Decline offer', { ns: 'introduction-words' }),
  counter: msg('Make a counter-offer', { ns: 'introduction-words' }),
  rescind: msg('Withdraw the offer', { ns: 'introduction-words' }),
  improve: msg('Improve the offer', { ns: 'introduction-words' }),
  close: msg('Close', { ns: 'introduction-words' }),
  sign_contract: msg('Sign contract', { ns: 'introduction-words' }),
  record_contract: msg('Confirm the contract', { ns: 'introduction-words' }),
  confirm_start: msg('Confirm the start', { ns: 'introduction-words' }),
  fall_through: msg('Record that it fell through', { ns: 'introduction-words' }),
  moderate: msg('Stop introduction', { ns: 'introduction-words' }),
}

/** The moves that end it: shown quieter than those that go on, and in the colour of an end. */
export const endingMoves: ReadonlySet<StageEvent> = new Set<StageEvent>([
  'discard',
  'decline',
  'withdraw',
  'step_back',
  'not_proceed',
  'decline_offer',
  'rescind',
  'close',
  'fall_through',
  'moderate',
])

/** The moves that go back a stage: they stand after those that go on, and are never the main one. */
export const backwardMoves: ReadonlySet<StageEvent> = new Set<StageEvent>(['back_to_talks', 'cancel_meeting'])

/** The actions of the meeting panel. */
const ofMeeting: ReadonlySet<string> = new Set<StageEvent>(['schedule_meeting', 'reschedule', 'cancel_meeting'])

export const isOfMeeting = ({ event }: { event: string }): boolean => ofMeeting.has(event)

/** Forward moves come first, then those that go back, then those that end it. */
const rankOf = (event: StageEvent): number => (endingMoves.has(event) ? 2 : backwardMoves.has(event) ? 1 : 0)

/** The filled button: the first of the moves, where it goes forward. */
export const isMainMove = ({ event, blocked }: { event: StageEvent; blocked: string | null }, place: number): boolean =>
  place === 0 && blocked === null && rankOf(event) === 0

const isEvent = (event: string): event is StageEvent => Object.hasOwn(moveLabels, event)
export const isStage = (to: string): to is Stage => Object.hasOwn(stageLabels, to)

/** The moves that a record allows, of those that this version knows, by their rank. */
export const knownMoves = ({
  allowed_transitions: all,
}: Pick<IntroductionView, 'allowed_transitions'>): StageTransition[] =>
  all
    .filter(({ event, to }) => isEvent(event) && isStage(to))
    .toSorted((one, other) => rankOf(one.event) - rankOf(other.event))
