import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'

import type { AllowedTransition, IntroductionView } from '~/api/generated/types.gen.ts'
import { isOfMeeting } from '~/entities/introduction/move-labels.ts'

import { useIntroductionMoves } from './use-introduction-moves.tsx'

const move = (event: string, to: string, rest: Partial<AllowedTransition> = {}): AllowedTransition => ({
  event,
  to,
  needs_reason: 'never',
  blocked: null,
  ...rest,
})

function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">{children}</MantineProvider>
    </QueryClientProvider>
  )
}

/** The moves of an introduction with these allowed transitions. */
function offered(...transitions: AllowedTransition[]) {
  const introduction = { executive_name: 'A. O.', allowed_transitions: transitions } as IntroductionView
  return renderHook(useIntroductionMoves, { wrapper: Providers }).result.current.offered(introduction)
}
const events = (moves: readonly { event: string }[]) => moves.map(({ event }) => event)

it('offers what goes on first, and what ends it last', () => {
  const moves = offered(move('withdraw', 'cancelled'), move('start_talks', 'in_progress'))
  expect(events(moves)).toEqual(['start_talks', 'withdraw'])
  expect(moves.map(({ words }) => words.isEnd)).toEqual([false, true])
})

it('leaves the meeting to its own panel', () => {
  const moves = offered(
    move('schedule_meeting', 'scheduled'),
    move('negotiate', 'negotiating'),
    move('make_offer', 'offer_made', { needs_reason: 'optional' }),
    move('not_proceed', 'cancelled', { needs_reason: 'required' }),
  )
  expect(events(moves.filter((each) => !isOfMeeting(each)))).toEqual(['negotiate', 'make_offer', 'not_proceed'])
})

it('keeps the reason a move is blocked, and whether one is asked', () => {
  const blocked = 'You have confirmed the start; the other side has not yet.'
  const [confirm] = offered(move('confirm_start', 'completed', { blocked, needs_reason: 'optional' }))
  expect(confirm).toMatchObject({ event: 'confirm_start', to: 'completed', needsReason: 'optional', blocked })
  expect(confirm?.words.question?.reason?.label).toBe('Your reason (optional)')
})

it('offers nothing that is not allowed, and nothing it does not know', () => {
  expect(offered()).toEqual([])
  expect(offered(move('teleport', 'accepted'), move('withdraw', 'limbo'))).toEqual([])
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
  expect(offered(move(event, 'accepted'))[0]?.words.question?.title).toContain('A. O.')
})
