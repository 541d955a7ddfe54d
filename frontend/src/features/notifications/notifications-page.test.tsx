import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { NotificationsView, NotificationView, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery, type Role } from '~/api/session.ts'
import { announceProblem } from '~/components/announce.ts'
import { headQuery } from '~/entities/notification/query.ts'

import NotificationsPage from './notifications-page.tsx'

vi.mock('~/components/announce.ts', () => ({ announceProblem: vi.fn() }))

const notification = (id: string, rest: Partial<NotificationView> = {}): NotificationView => ({
  id,
  kind: 'introductions',
  text: `Sentence ${id}`,
  locale: 'fr',
  about: null,
  path: `/introduction-management/${id}`,
  created_at: new Date().toISOString(),
  read: false,
  ...rest,
})

type Asked = Record<string, unknown>

/** What the server has stored, the newest first. */
let stored: NotificationView[] = []
const list = vi.fn<(query: Asked) => NotificationsView>()
const post = vi.fn(async (_: { url: string; body?: unknown }) => ({ data: undefined }))

const page = (notifications: NotificationView[], next: string | null = null): NotificationsView => ({
  notifications,
  next_cursor: next,
  unread_total: stored.filter(({ read }) => !read).length,
})

beforeEach(() => {
  stored = []
  vi.mocked(announceProblem).mockReset()
  list.mockReset().mockImplementation(() => page(stored))
  post.mockReset().mockResolvedValue({ data: undefined })
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ query }: { query?: Asked }) => ({
    data: query?.['limit'] === 1 ? page(stored.slice(0, 1)) : list(query ?? {}),
  }))
  vi.spyOn(sdk.client, 'post').mockImplementation(post)
})

function shown(address = '/notifications', role: Role = 'executive') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryDefaults(sessionQuery.queryKey, { staleTime: Infinity })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role } as UserView)
  const routes = [
    { path: '/notifications', element: <NotificationsPage /> },
    { path: '*', element: <p>Another page</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const unread = () => queryClient.getQueryData(headQuery.queryKey)?.unread_total
  return { unread, search: () => router.state.location.search, path: () => router.state.location.pathname }
}

const row = (id: string) => screen.findByRole('link', { name: new RegExp(`Sentence ${id}`, 'u') })
const markAll = () => screen.getByRole('button', { name: 'Mark all as read' })

/** A click that opens another tab: the page stays. */
async function openedElsewhere(id: string) {
  const link = await row(id)
  await userEvent.pointer({ keys: '[MouseMiddle]', target: link })
}

it('lists the newest first under days, unread ones by word, each in its own language', async () => {
  stored = [
    notification('3'),
    notification('2', { read: true }),
    notification('1', { created_at: '2026-01-02T12:00:00' }),
  ]
  shown()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(await row('3')).toHaveAccessibleName(/^Unread Sentence 3 Introductions/u)
  expect(await row('2')).toHaveAccessibleName(/^Sentence 2/u)
  expect(screen.getByText('Sentence 3')).toHaveAttribute('lang', 'fr')
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Today', '2 Jan 2026'])
})

it('folds the earlier ones of the same page, and a click has read them all', async () => {
  const path = '/vetting?tab=documents'
  stored = [notification('3', { path, read: true }), notification('2', { path }), notification('1', { path })]
  const { path: opened } = shown()
  expect(await row('3')).toHaveAccessibleName(/^Unread/u)
  expect(screen.queryByText('Sentence 2')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '2 earlier', expanded: false }))
  expect(await row('3')).toHaveAccessibleName(/^Sentence 3/u)
  await userEvent.click(await row('1'))
  expect(opened()).toBe('/vetting')
  expect(post.mock.calls[0]?.[0]).toMatchObject({ url: '/api/notifications/read', body: { ids: ['2', '1'] } })
})

it('shows one as read at once and counts it out, also when it opens in another tab', async () => {
  stored = [notification('2'), notification('1')]
  post.mockReturnValue(new Promise(() => {}))
  const { unread } = shown()
  await openedElsewhere('1')
  await waitFor(async () => expect(await row('1')).toHaveAccessibleName(/^Sentence/u))
  expect(await row('2')).toHaveAccessibleName(/^Unread/u)
  expect(unread()).toBe(1)
})

it('takes it back when it fails, and says so', async () => {
  stored = [notification('1')]
  post.mockRejectedValue(new Failure(500, {}, 'req_1'))
  const { unread } = shown()
  await openedElsewhere('1')
  await waitFor(() => expect(announceProblem).toHaveBeenCalledOnce())
  expect(await row('1')).toHaveAccessibleName(/^Unread/u)
  expect(unread()).toBe(1)
})

it('marks all as read up to the newest, and offers it only when one is unread', async () => {
  stored = [notification('2'), notification('1')]
  shown()
  await row('1')
  post.mockImplementation(async () => {
    stored = stored.map((each) => ({ ...each, read: true }))
    return { data: undefined }
  })
  await userEvent.click(markAll())
  expect(post.mock.calls[0]?.[0]).toMatchObject({ body: { up_to: '2' } })
  await waitFor(() => expect(markAll()).toBeDisabled())
  expect(screen.queryByRole('link', { name: /^Unread/u })).not.toBeInTheDocument()
})

it('filters on the server and keeps both filters in the URL', async () => {
  stored = [notification('1')]
  const { search } = shown()
  await row('1')
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }))
  await waitFor(() => expect(list).toHaveBeenLastCalledWith({ unread: true }))
  await userEvent.click(screen.getByRole('combobox', { name: 'About' }))
  expect(screen.queryByRole('option', { name: 'Company' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('option', { name: 'Meetings' }))
  await waitFor(() => expect(list).toHaveBeenLastCalledWith({ unread: true, kind: 'meetings' }))
  expect(search()).toBe('?unread=true&kind=meetings')
})

it('loads more by the cursor, and the first new one has the focus', async () => {
  list.mockImplementation(({ cursor }) =>
    cursor === 'next' ? page([notification('1')]) : page([notification('2')], 'next'),
  )
  shown()
  await row('2')
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect(await row('1')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

it.each([
  ['?unread=true', 'No unread notifications'],
  ['?kind=meetings', 'No notifications about this'],
])('%s without a result leads back to all', async (address, title) => {
  const { search } = shown(`/notifications${address}`)
  expect(await screen.findByText(title)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all notifications' }))
  await waitFor(() => expect(search()).toBe(''))
})

it.each(['executive', 'employer'] as const)('says to an %s without notifications what will come', async (role) => {
  shown('/notifications', role)
  expect(await screen.findByText(/^Introductions, meetings, .* are announced here\.$/u)).toBeVisible()
  const settings = screen.getByRole('link', { name: 'Choose what you are told' })
  expect(settings).toHaveAttribute('href', '/settings?tab=notifications')
  expect(markAll()).toBeDisabled()
})

it('offers a retry when they cannot be loaded', async () => {
  stored = [notification('1')]
  list.mockImplementationOnce(() => {
    throw new Failure(500, {}, 'req_1')
  })
  shown()
  expect(await screen.findByRole('alert')).toHaveTextContent('Notifications could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await row('1')).toBeVisible()
})

it('names the other party of an introduction', async () => {
  stored = [notification('1', { about: 'Savanna Bank' })]
  shown()
  expect(await screen.findByText('Savanna Bank')).toBeVisible()
})
