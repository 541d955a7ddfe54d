import { expect, it } from 'vitest'

import type { AllowedTransition } from '~/api/generated/types.gen.ts'

import { moveWords } from './move-words.ts'
import { offerOf } from './moves.ts'

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
  const { main } = offerOf([move('withdraw', 'cancelled'), move('start_talks', 'in_progress')])
  expect(events(main)).toEqual(['start_talks', 'withdraw'])
  expect(main.map(({ isEnd }) => isEnd)).toEqual([false, true])
})

it('puts what will have a screen of its own into the menu', () => {
  const { main, more } = offerOf([
    move('schedule_meeting', 'scheduled'),
    move('negotiate', 'negotiating'),
    move('make_offer', 'offer_made', { needs_reason: 'required' }),
    move('not_proceed', 'cancelled', { needs_reason: 'required' }),
  ])
  expect(events(main)).toEqual(['negotiate', 'not_proceed'])
  expect(events(more)).toEqual(['schedule_meeting', 'make_offer'])
})

it('keeps the reason a move is blocked, and whether one is asked', () => {
  const blocked = 'You have confirmed the start; the other side has not yet.'
  const { main } = offerOf([move('confirm_start', 'completed', { blocked, needs_reason: 'optional' })])
  expect(main).toEqual([{ event: 'confirm_start', to: 'completed', needsReason: 'optional', blocked, isEnd: false }])
})

it('offers nothing that is not allowed, and nothing it does not know', () => {
  expect(offerOf([])).toEqual({ main: [], more: [] })
  expect(offerOf([move('teleport', 'accepted'), move('withdraw', 'limbo')])).toEqual({ main: [], more: [] })
})

it.each([
  'send',
  'discard',
  'withdraw',
  'schedule_meeting',
  'start_talks',
  'reschedule',
  'cancel_meeting',
  'hold_meeting',
  'negotiate',
  'make_offer',
  'not_proceed',
  'back_to_talks',
  'rescind',
  'improve',
  'close',
  'confirm_start',
])('has words for what an employer may do: %s', (event) => {
  const { main, more } = offerOf([move(event, 'accepted')])
  expect(events([...main, ...more])).toEqual([event])
  expect(moveWords(event as never).title).toContain('{{name}}')
})
