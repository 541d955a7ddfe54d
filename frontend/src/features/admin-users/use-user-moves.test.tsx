import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'

import type { AdminUserView, AllowedTransition, UserView } from '~/api/generated/types.gen.ts'
import { queryClient } from '~/api/query-client.ts'
import { sessionQuery } from '~/api/session.ts'

import { useUserMoves } from './use-user-moves.tsx'

const move = (event: string, blocked: string | null = null): AllowedTransition => ({
  event,
  to: 'x',
  needs_reason: 'optional',
  blocked,
})

const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** The moves of an account with these allowed transitions. */
function offered(by: string, ...transitions: AllowedTransition[]) {
  queryClient.setQueryData(sessionQuery.queryKey, { id: by } as UserView)
  const user = { user_id: 'usr_1', email: 'tariq@kilele.example', allowed_transitions: transitions } as AdminUserView
  const { result } = renderHook(() => useUserMoves(() => {}), { wrapper: Providers })
  return result.current.offered(user).map(({ event, words, blocked }) => ({ event, label: words.label, blocked }))
}

it('offers the moves that have a call', () => {
  expect(offered('usr_2', move('approve'), move('suspend'), move('deactivate'))).toEqual([
    { event: 'suspend', label: 'Suspend', blocked: null },
    { event: 'deactivate', label: 'Deactivate', blocked: null },
  ])
})

it('offers one way back, whatever the server calls it', () => {
  expect(offered('usr_2', move('reactivate'), move('reactivate'))).toEqual([
    { event: 'reactivate', label: 'Reinstate', blocked: null },
  ])
})

it('shows why a move is blocked, and that nobody locks themselves out', () => {
  expect(offered('usr_2', move('suspend', 'Not now.'))[0]?.blocked).toBe('Not now.')
  expect(offered('usr_1', move('suspend', 'Not now.'))[0]?.blocked).toBe(
    'You cannot lock your own account. Ask another administrator.',
  )
})
