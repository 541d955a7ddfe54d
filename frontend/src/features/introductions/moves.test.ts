import { expect, it } from 'vitest'

import type { AllowedTransition } from '~/api/generated/types.gen.ts'

import { moveWords } from './move-words.ts'
import { offeredMoves } from './moves.ts'

const move = (event: string, to: string, rest: Partial<AllowedTransition> = {}): AllowedTransition => ({
  event,
  to,
  label: `introduction.${event}`,
  needs_reason: 'never',
  blocked: null,
  ...rest,
})
const events = (moves: readonly { event: string }[]) => moves.map(({ event }) => event)

it('offers what goes on first, and what ends it last', () => {
  const moves = offeredMoves([move('withdraw', 'cancelled'), move('start_talks', 'in_progress')])
  expect(events(moves)).toEqual(['start_talks', 'withdraw'])
  expect(moves.map(({ isEnd }) => isEnd)).toEqual([false, true])
})

it('leaves the meeting to its own panel', () => {
  const moves = offeredMoves([
    move('schedule_meeting', 'scheduled'),
    move('negotiate', 'negotiating'),
    move('make_offer', 'offer_made', { needs_reason: 'optional' }),
    move('not_proceed', 'cancelled', { needs_reason: 'required' }),
  ])
  expect(events(moves)).toEqual(['negotiate', 'make_offer', 'not_proceed'])
})

it('keeps the reason a move is blocked, and whether one is asked', () => {
  const blocked = 'You have confirmed the start; the other side has not yet.'
  const moves = offeredMoves([move('confirm_start', 'completed', { blocked, needs_reason: 'optional' })])
  expect(moves).toEqual([{ event: 'confirm_start', to: 'completed', needsReason: 'optional', blocked, isEnd: false }])
})

it('offers nothing that is not allowed, and nothing it does not know', () => {
  expect(offeredMoves([])).toEqual([])
  expect(offeredMoves([move('teleport', 'accepted'), move('withdraw', 'limbo')])).toEqual([])
})

it.each([
  'send',
  'discard',
  'withdraw',
  'start_talks',
  'hold_meeting',
  'negotiate',
  'not_proceed',
  'back_to_talks',
  'rescind',
  'improve',
  'close',
  'confirm_start',
])('has words for what an employer may do: %s', (event) => {
  expect(events(offeredMoves([move(event, 'accepted')]))).toEqual([event])
  expect(moveWords(event as never).title).toContain('{{name}}')
})
