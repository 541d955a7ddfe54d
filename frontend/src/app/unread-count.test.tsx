import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'
import { invalidate, type Resource } from '~/api/stale.ts'

import { adminNavigation } from './admin-navigation.ts'
import { memberNavigation } from './member-navigation.ts'
import { WorkspaceShell } from './workspace-shell.tsx'

vi.mock('./session-watch.ts', () => ({ useSessionWatch: () => undefined }))
vi.mock('./idle-watch.tsx', () => ({ IdleWatch: () => null }))
vi.mock('~/components/overlays.tsx', () => ({ Overlays: () => null }))

const unread = vi.fn<() => number>()
const get = vi.fn(async (_: { url: string; query?: object }) => ({ data: { unread_total: unread() } }))

beforeEach(() => {
  get.mockClear()
  unread.mockReset().mockReturnValue(3)
  vi.spyOn(sdk.client, 'get').mockImplementation(get)
})

const employer = {
  id: 'usr_1',
  role: 'employer',
  first_name: 'Amina',
  last_name: 'Diallo',
  email: 'amina@example.com',
  company: { seat: 'recruiter' },
}

function shown(user: object) {
  const shownTo = user as UserView
  const entries = shownTo.role === 'admin' ? adminNavigation : memberNavigation(shownTo)
  const element = <WorkspaceShell entries={entries} />
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryDefaults(sessionQuery.queryKey, { staleTime: Infinity })
  queryClient.setQueryData(sessionQuery.queryKey, shownTo)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return queryClient
}

const link = (name: string) => screen.findByRole('link', { name })

it.each([employer, { ...employer, role: 'executive', company: null }, { ...employer, role: 'admin', company: null }])(
  'shows $role how many messages are unread, in sight and by name',
  async (user) => {
    shown(user)
    expect(await link('Messages, 3 unread')).toHaveTextContent('3')
    expect(get.mock.calls.map(([{ url, query }]) => [url, query])).toEqual([
      ['/api/messaging/conversations', { limit: 1 }],
    ])
  },
)

it('shows no count when everything is read, and 99+ for many', async () => {
  unread.mockReturnValue(0)
  const queryClient = shown(employer)
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  await link('Messages')
  unread.mockReturnValue(120)
  await act(() => invalidate(queryClient, 'conversation'))
  expect(await link('Messages, 120 unread')).toHaveTextContent('99+')
})

it('shows no count that may be out of date, after a failure', async () => {
  const queryClient = shown(employer)
  await link('Messages, 3 unread')
  get.mockRejectedValueOnce(new Failure(503, {}, null))
  await act(() => invalidate(queryClient, 'conversation'))
  expect(await link('Messages')).toBeVisible()
})

it.each(['conversation', 'conversationRead'] satisfies Resource[])(
  'follows a change of %s at once',
  async (resource) => {
    const queryClient = shown(employer)
    await link('Messages, 3 unread')
    unread.mockReturnValue(1)
    await act(() => invalidate(queryClient, resource))
    expect(await link('Messages, 1 unread')).toBeVisible()
  },
)

it('asks again every minute, but not in a hidden tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  shown(employer)
  await link('Messages, 3 unread')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(get).toHaveBeenCalledTimes(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(get).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('does not ask for an employer without a company, whom the server refuses', async () => {
  shown({ ...employer, company: null })
  await act(async () => {
    await import('./unread-count.tsx')
  })
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(get).not.toHaveBeenCalled()
})
