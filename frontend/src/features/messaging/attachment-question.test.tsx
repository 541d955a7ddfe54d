import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import type { AttachmentView } from '~/api/generated/types.gen.ts'
import { Overlays } from '~/components/overlays.tsx'

import { Composer } from './composer.tsx'
import { uploadAttachment } from './upload-attachment.ts'

vi.mock('./upload-attachment.ts', () => ({ uploadAttachment: vi.fn() }))

function Page() {
  return (
    <>
      <Composer id="cnv_1" signalsTyping={false} takesFiles hasFocus={false} />
      <Link to="?conversation=cnv_1&folder=unread">Unread</Link>
      <Link to="?conversation=cnv_2">Another</Link>
    </>
  )
}

let search = () => ''

beforeEach(async () => {
  vi.mocked(uploadAttachment).mockResolvedValue({ id: 'att_1' } as AttachmentView)
  const routes = [{ path: '/messaging', element: <Page /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/messaging?conversation=cnv_1'] })
  search = () => router.state.location.search
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <Overlays />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.upload(screen.getByLabelText('Attach files', { selector: 'input' }), new File(['x'], 'offer.pdf'))
  await screen.findByText('Ready')
})

it('asks before another conversation is opened with files that were not sent', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Another' }))
  expect(await screen.findByText('Leave without sending the files?')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(search()).toBe('?conversation=cnv_1')
  await userEvent.click(screen.getByRole('link', { name: 'Another' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(search()).toBe('?conversation=cnv_2'))
})

it('asks nothing within the conversation, or once the files are removed', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Unread' }))
  expect(search()).toBe('?conversation=cnv_1&folder=unread')
  await userEvent.click(screen.getByRole('button', { name: 'Remove offer.pdf' }))
  await userEvent.click(screen.getByRole('link', { name: 'Another' }))
  expect(search()).toBe('?conversation=cnv_2')
})
