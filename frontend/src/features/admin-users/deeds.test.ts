import { expect, it } from 'vitest'

import type { AllowedTransition } from '~/api/generated/types.gen.ts'

import { offered } from './deeds.ts'

const move = (event: string, blocked: string | null = null): AllowedTransition => ({
  event,
  to: 'x',
  label: `account.${event}`,
  needs_reason: 'optional',
  blocked,
})

it('offers the moves that have a call, in the order of the server', () => {
  const user = { user_id: 'usr_1', allowed_transitions: [move('approve'), move('suspend'), move('deactivate')] }
  expect(offered(user, 'usr_2')).toEqual([
    { deed: 'suspend', blocked: null },
    { deed: 'deactivate', blocked: null },
  ])
})

it('offers one way back, whatever the server calls it', () => {
  const ways = { user_id: 'usr_1', allowed_transitions: [move('reactivate'), move('reactivate')] }
  expect(offered(ways, 'usr_2')).toEqual([{ deed: 'reinstate', blocked: null }])
})

it('says why a move stands still, and that nobody locks themselves out', () => {
  const user = { user_id: 'usr_1', allowed_transitions: [move('suspend', 'Not now.')] }
  expect(offered(user, 'usr_2')).toEqual([{ deed: 'suspend', blocked: 'Not now.' }])
  expect(offered(user, 'usr_1')[0]?.blocked).toBe('You cannot lock your own account. Ask another administrator.')
})
