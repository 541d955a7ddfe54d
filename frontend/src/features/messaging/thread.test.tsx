import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'

import { Thread } from './thread.tsx'

const conversation = {
  id: 'cnv_1',
  title: 'Savanna Bank',
  participants: [],
  can_write: false,
  context_id: 'int_1',
  last_message: { number: 7 },
  unread_count: 2,
}

afterEach(() => vi.restoreAllMocks())

it('marks messages as read only while the page is in front', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }) => ({
    data: url.endsWith('/messages') ? { messages: [], next_cursor: null } : conversation,
  }))
  const post = vi.spyOn(sdk.client, 'post').mockResolvedValue({ data: null })
  const router = createMemoryRouter([{ path: '/', element: <Thread id="cnv_1" onBack={undefined} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Savanna Bank' })
  expect(post).not.toHaveBeenCalled()

  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(post).toHaveBeenCalledWith(expect.objectContaining({ body: { up_to: 7 } })))
})
