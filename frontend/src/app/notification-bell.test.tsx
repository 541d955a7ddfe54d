import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import { invalidate } from '~/api/stale.ts'

import { NotificationBell } from './notification-bell.tsx'

const unread = vi.fn<() => number>()
const get = vi.fn(async (_: { url: string; query?: object }) => ({
  data: { notifications: [], unread_total: unread(), next_cursor: null },
}))

beforeEach(() => {
  get.mockClear()
  unread.mockReset().mockReturnValue(3)
  vi.spyOn(sdk.client, 'get').mockImplementation(get)
})

function shown() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <NotificationBell /> }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return queryClient
}

const link = (name: string) => screen.findByRole('link', { name })

it('links to the notifications and shows how many are unread, in sight and by name', async () => {
  shown()
  const bell = await link('Notifications, 3 unread')
  expect(bell).toHaveTextContent('3')
  expect(bell).toHaveAttribute('href', '/notifications')
  expect(get.mock.calls.map(([{ url, query }]) => [url, query])).toEqual([['/api/notifications', { limit: 1 }]])
})

it('shows no count when everything is read, and 99+ for a hundred', async () => {
  unread.mockReturnValue(0)
  const queryClient = shown()
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  await link('Notifications')
  unread.mockReturnValue(100)
  await act(() => invalidate(queryClient, 'notification'))
  expect(await link('Notifications, 100 unread')).toHaveTextContent('99+')
})

it('is a link without a count when that cannot be loaded', async () => {
  get.mockRejectedValueOnce(new Error('offline'))
  shown()
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(await link('Notifications')).toBeVisible()
})
