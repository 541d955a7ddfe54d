import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'

import { Thread } from './thread.tsx'

const conversation = {
  id: 'cnv_1',
  title: 'Savanna Bank',
  participants: [],
  can_write: false,
  context_id: 'int_1',
  application: null,
  last_message: { number: 7 },
  unread_count: 2,
}

function shown() {
  const queryClient = new QueryClient()
  queryClient.setQueryDefaults(sessionQuery.queryKey, { staleTime: Infinity })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role: 'executive' } as UserView)
  const router = createMemoryRouter([{ path: '/', element: <Thread id="cnv_1" onBack={undefined} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const message = (number: number, content: string) => ({
  id: `msg_${number}`,
  number,
  sender: 'employer',
  sender_name: 'Erik Employer',
  content,
  attachments: [],
  message_type: 'text',
  created_at: '2026-11-20T12:00:00Z',
  read_receipts: {},
})

afterEach(() => vi.restoreAllMocks())

it('marks messages as read only while the page is in front', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }) => ({
    data: url.endsWith('/messages') ? { messages: [], next_cursor: null } : conversation,
  }))
  const post = vi.spyOn(sdk.client, 'post').mockResolvedValue({ data: null })
  shown()
  await screen.findByRole('heading', { name: 'Savanna Bank' })
  expect(post).not.toHaveBeenCalled()

  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(post).toHaveBeenCalledWith(expect.objectContaining({ body: { up_to: 7 } })))
})

it('finds words page by page, the newest first, and goes back to the conversation', async () => {
  vi.spyOn(sdk.client, 'post').mockResolvedValue({ data: null })
  const asked: unknown[] = []
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url, query }: { url: string; query?: object }) => {
    if (!url.endsWith('/messages')) return { data: conversation }
    if (!query || !('search' in query)) return { data: { messages: [message(7, 'Good morning.')], next_cursor: null } }
    asked.push(query)
    return 'cursor' in query
      ? {
          data: { messages: [message(1, 'The mandate begins in March.'), message(2, 'A mandate?')], next_cursor: null },
        }
      : { data: { messages: [], next_cursor: 'next' } }
  })
  shown()
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this conversation' }))
  expect(screen.queryByText('Good morning.')).not.toBeInTheDocument()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Words in messages' }), 'mandate')
  expect(await screen.findByText('Not in the newest messages.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Search earlier messages' }))
  expect(await screen.findByText('2 messages found')).toBeInTheDocument()
  const found = screen.getAllByText(/mandate/u).map(({ textContent }) => textContent)
  expect(found).toEqual(['A mandate?', 'The mandate begins in March.'])
  expect(asked).toEqual([{ search: 'mandate' }, { search: 'mandate', cursor: 'next' }])
  await userEvent.click(screen.getByRole('button', { name: 'End the search' }))
  expect(await screen.findByText('Good morning.')).toBeInTheDocument()
})

it('shows the files in place of the messages, and goes back with the focus on the button', async () => {
  vi.spyOn(sdk.client, 'post').mockResolvedValue({ data: null })
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => {
    if (url.endsWith('/attachments')) return { data: { attachments: [], next_cursor: null } }
    return { data: url.endsWith('/messages') ? { messages: [message(7, 'Hello.')], next_cursor: null } : conversation }
  })
  shown()
  const button = await screen.findByRole('button', { name: 'Files' })
  await userEvent.click(button)
  expect(screen.queryByText('Hello.')).not.toBeInTheDocument()
  expect(await screen.findByText('No files were sent in this conversation yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back to messages' }))
  expect(screen.getByText('Hello.')).toBeVisible()
  expect(button).toHaveFocus()
})
