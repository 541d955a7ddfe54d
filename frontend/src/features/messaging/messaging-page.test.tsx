import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { ConversationsView, ConversationView, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery, type Role } from '~/api/session.ts'

import MessagingPage from './messaging-page.tsx'

const conversation = (title: string): ConversationView => ({
  id: `cnv_${title}`,
  title,
  participants: [],
  archived: false,
  blocked: false,
  muted: false,
  can_block: true,
  can_write: true,
  context_id: 'int_1',
  application: null,
  conversation_type: 'introduction',
  last_activity_at: '2026-11-20T12:00:00Z',
  last_message: null,
  unread_count: 0,
  why_not: null,
  workflow_status: 'accepted',
})

const page = (titles: readonly string[], next: string | null = null): ConversationsView => ({
  conversations: titles.map(conversation),
  next_cursor: next,
  unread_total: 0,
})

type Asked = Record<string, unknown>

const answer = vi.fn<(query: Asked) => ConversationsView>()

beforeEach(() => {
  answer.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ query }: { query?: Asked }) => ({
    data: answer(query ?? {}),
  }))
})

function shown(address = '/messaging', role: Role = 'employer') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role } as UserView)
  queryClient.setQueryDefaults(sessionQuery.queryKey, { staleTime: Infinity })
  const routes = [{ path: '/messaging', element: <MessagingPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return () => router.state.location.search
}

const row = (title: string) => screen.findByRole('link', { name: new RegExp(title, 'u') })

it('searches on the server, keeps the text in the URL, and clears it with Escape', async () => {
  answer.mockImplementation(({ search }) => page(search ? ['Baraka'] : ['Amina', 'Baraka']))
  const search = shown()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  await row('Amina')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'bara')
  await waitFor(() => expect(search()).toBe('?q=bara'))
  await waitFor(() => expect(screen.queryByText('Amina')).not.toBeInTheDocument())
  expect(answer).toHaveBeenLastCalledWith({ search: 'bara' })
  expect(screen.getByText('Baraka')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await row('Amina')
  expect(search()).toBe('')
})

it.each([
  ['Unread', '?folder=unread', { unread: true }],
  ['Archived', '?folder=archived', { archived: true }],
])('lists %s conversations by a filter of the server', async (name, address, asked) => {
  answer.mockImplementation((query) => page(Object.keys(query).length > 0 ? ['Baraka'] : ['Amina']))
  const search = shown()
  await row('Amina')
  await userEvent.click(screen.getByRole('radio', { name }))
  await row('Baraka')
  expect(answer).toHaveBeenLastCalledWith(asked)
  expect(search()).toBe(address)
  expect(screen.queryByText('Amina')).not.toBeInTheDocument()
})

it('loads more by the cursor, and the first new row has the focus', async () => {
  answer.mockImplementation(({ cursor }) => (cursor === 'next' ? page(['Baraka']) : page(['Amina'], 'next')))
  shown()
  await row('Amina')
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect(await row('Baraka')).toHaveFocus())
  expect(screen.getByText('Amina')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

it.each([
  ['employer', '/introduction-management'],
  ['executive', '/dashboard'],
] as const)('shows an %s without conversations what opens one', async (role, address) => {
  answer.mockReturnValue(page([]))
  shown('/messaging', role)
  expect(await screen.findByText(/^A conversation opens when an introduction is accepted,/u)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your introductions' })).toHaveAttribute('href', address)
})

it.each([
  ['?q=zzz', 'No conversation matches “zzz”', 'Clear search'],
  ['?folder=unread', 'No unread messages', 'Show all conversations'],
])('%s without a result leads back to all', async (address, title, button) => {
  answer.mockReturnValue(page([]))
  const search = shown(`/messaging${address}`)
  expect(await screen.findByText(title)).toBeVisible()
  await userEvent.click(screen.getByText(button))
  await waitFor(() => expect(search()).toBe(''))
})

it('opens no conversation by itself beside a filtered list, where that would mark one after another as read', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => ({ matches: true, media, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
  answer.mockReturnValue(page(['Amina']))
  shown('/messaging?folder=unread')
  expect(await screen.findByText('Choose a conversation to read it here.')).toBeVisible()
  expect(answer.mock.calls).toEqual([[{ unread: true }]])
})

it('says what the archive is for when it is empty', async () => {
  answer.mockReturnValue(page([]))
  shown('/messaging?folder=archived')
  expect(await screen.findByText('The archive is empty')).toBeVisible()
})

it('offers a retry when the list cannot be loaded', async () => {
  answer.mockImplementationOnce(() => {
    throw new Failure(500, {}, 'req_1')
  })
  answer.mockReturnValue(page(['Amina']))
  shown()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load conversations')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await row('Amina')
})

it('shows the name of a file that was sent without a text, and the text otherwise', async () => {
  const last = { content: '', file_name: 'Offer.pdf', introduction_move: null, message_type: 'file', number: 1 }
  const found = page(['Amina', 'Baraka'])
  const conversations = found.conversations.map((each, place) => ({
    ...each,
    last_message: { ...last, content: place === 0 ? '' : 'My offer.' } as ConversationView['last_message'],
  }))
  answer.mockReturnValue({ ...found, conversations })
  shown()
  expect(await row('Amina')).toHaveTextContent('Offer.pdf')
  expect(screen.getByRole('img', { name: 'File' })).toBeInTheDocument()
  expect(await row('Baraka')).toHaveTextContent('My offer.')
  expect(screen.getAllByText(/Offer\.pdf/u)).toHaveLength(1)
})

it('shows a shared document by its name', async () => {
  const found = page(['Amina'])
  const last = {
    content: 'Shared document: cv.pdf',
    document_share: { share_id: 'shr_1', file_name: 'cv.pdf', event: 'share' },
  }
  const conversations = found.conversations.map((each) => ({
    ...each,
    last_message: { ...last, introduction_move: null } as ConversationView['last_message'],
  }))
  answer.mockReturnValue({ ...found, conversations })
  shown()
  expect(await row('Amina')).toHaveTextContent('Shared document: cv.pdf')
})

it('shows the job, the stage and the last move of the application that a conversation is about', async () => {
  const [conversationOf] = page(['Amina']).conversations
  const last = { content: 'Application: shortlisted', document_share: null, introduction_move: null }
  answer.mockReturnValue({
    ...page([]),
    conversations: [
      {
        ...(conversationOf as ConversationView),
        conversation_type: 'application',
        context_id: null,
        workflow_status: null,
        application: { id: 'app_1', job_id: 'job_1', job_title: 'Chief Operating Officer', status: 'interviewing' },
        last_message: {
          ...last,
          application_move: { event: 'shortlist', to: 'shortlisted' },
        } as ConversationView['last_message'],
      },
    ],
  })
  shown()
  const found = await row('Amina')
  expect(found).toHaveTextContent('Chief Operating Officer · Interviews')
  expect(found).toHaveTextContent('Application: Shortlisted')
})
