import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { AnnouncementView } from '~/api/generated/types.gen.ts'
import { announceProblem } from '~/components/announce.ts'

import { Announcements } from './announcements.tsx'

// The toast's own code would still be loading when the test has ended.
vi.mock('~/components/announce.ts', () => ({ announceProblem: vi.fn() }))

const news: AnnouncementView = {
  id: 'ann_01JQ8Z6Y5N3V9T7W2K4M6P8R0S',
  title: 'New in vetting',
  body: 'References answer online.',
  locale: 'en',
  severity: 'info',
  starts_at: '2026-11-20T12:00:00Z',
  ends_at: '2026-11-30T12:00:00Z',
}
const outage: AnnouncementView = {
  ...news,
  id: 'ann_01JQ8Z6Y5N3V9T7W2K4M6P8R0T',
  title: 'Maintenance',
  severity: 'warning',
}

function shown(of: readonly AnnouncementView[], status = 204) {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(new Response(null, { status })))
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Announcements of={of} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return fetch
}

it('is nothing when there is nothing to say', () => {
  shown([])
  expect(screen.queryByRole('region')).toBeNull()
})

it('hides what was closed at once, for all devices, and leaves the others', async () => {
  const fetch = shown([outage, news])
  await userEvent.click(screen.getByRole('button', { name: 'Close announcement: New in vetting' }))
  expect(screen.queryByText('New in vetting')).toBeNull()
  expect(screen.getByText('Maintenance')).toBeVisible()
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  const request = fetch.mock.calls[0]?.[0]
  expect([request?.method, request?.url]).toEqual(['PUT', expect.stringContaining(`${news.id}/dismissal`)])
})

it('shows it again when it could not be closed', async () => {
  shown([news], 503)
  await userEvent.click(screen.getByRole('button', { name: 'Close announcement: New in vetting' }))
  expect(await screen.findByText('New in vetting')).toBeVisible()
  expect(announceProblem).toHaveBeenCalledOnce()
})
