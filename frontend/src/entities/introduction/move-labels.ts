import type { StageEvent } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

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
