import { expect, it } from 'vitest'

import type { AllowedTransition } from '~/api/generated/types.gen.ts'

import { deeds, offered, quick } from './deeds.ts'

const move = (event: string, blocked: string | null = null): AllowedTransition => ({
  event,
  to: 'somewhere',
  label: `application.${event}`,
  needs_reason: event === 'reject' ? 'required' : 'optional',
  blocked,
})

it('offers what the server allows, in its order, and nothing else', () => {
  const moves = ['start_review', 'approve', 'reject', 'request_info'].map((event) => move(event))
  expect(offered(moves).map(({ action }) => action)).toEqual(['start_review', 'approve', 'reject', 'request_info'])
  expect(offered([])).toEqual([])
})

it('leaves out a move it does not know', () => {
  expect(offered([move('archive'), move('toString')])).toEqual([])
})

it('keeps the reason why a move is blocked', () => {
  const [undo] = offered([move('undo_approval', 'The invitation has already been claimed.')])
  expect(undo?.blocked).toBe('The invitation has already been claimed.')
})

it('puts approve and reject into the rows, only where they are allowed', () => {
  expect(quick([move('start_review'), move('approve'), move('reject')]).map(({ action }) => action)).toEqual([
    'approve',
    'reject',
  ])
  expect(quick([move('undo_approval')])).toEqual([])
})

it('speaks of what was done in a past tense that exists', () => {
  expect(deeds.approve.done).toBe('Application approved successfully')
  expect(deeds.reject.done).toBe('Application rejected successfully')
})
