import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import type { InteractionView, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery, type Role } from '~/api/session.ts'

export const amina = { id: 'usr_amina', name: 'Amina Diallo', party: 'executive', title: 'CFO' } as const

const noDetails: InteractionView['details'] = {
  event: null,
  files: [],
  meeting_change: null,
  meeting_start: null,
  message_number: null,
  text: null,
  to: null,
}

type Changes = Partial<Omit<InteractionView, 'details'>> & { details?: Partial<InteractionView['details']> }

/** A message of an executive, or what the changes make of it. */
export function interaction(number: number, { details, ...changes }: Changes = {}): InteractionView {
  return {
    id: `evt_${number}`,
    number,
    interaction_type: 'message',
    summary: 'Hello',
    primary_actor: 'executive',
    primary_actor_name: 'Amina Diallo',
    is_own: false,
    participant: amina,
    timestamp: '2026-11-20T12:00:00Z',
    recorded_at: '2026-11-20T12:00:00Z',
    context_id: 'int_1',
    hash: 'abc',
    ...changes,
    details: { ...noDetails, ...(details ?? { text: 'Hello' }) },
  }
}

/** Renders an element at an address of the history; returns the current query. */
export function showHistory(element: ReactNode, search = '', role: Role = 'employer', seat = 'owner'): () => string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role, company: { seat } } as UserView)
  queryClient.setQueryDefaults(sessionQuery.queryKey, { staleTime: Infinity })
  const routes = [{ path: '/communication-history', element }]
  const router = createMemoryRouter(routes, { initialEntries: [`/communication-history${search}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return () => router.state.location.search
}
