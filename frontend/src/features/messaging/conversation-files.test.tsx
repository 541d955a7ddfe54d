import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { AttachmentsView, SentAttachmentView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'

import { ConversationFiles } from './conversation-files.tsx'

const file = (number: number): SentAttachmentView => ({
  id: `att_${number}`,
  file_name: `${number}.pdf`,
  media_type: 'application/pdf',
  size: 1024,
  is_available: true,
  number,
  sender: 'employer',
  sender_name: 'Erik Employer',
  sent_at: '2026-11-20T12:00:00Z',
})

const onShow = vi.fn<(message: number) => void>()
const answer = vi.fn<(query: object | undefined) => AttachmentsView>()

beforeEach(() => {
  answer.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ query }: { query?: object }) => ({ data: answer(query) }))
})

function shown() {
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ConversationFiles id="cnv_1" onBack={() => {}} onShow={onShow} loading={null} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return queryClient
}

it('lists the files page by page, with who sent them and when; the first new one has the focus', async () => {
  answer.mockImplementation((query) =>
    query ? { attachments: [file(1)], next_cursor: null } : { attachments: [file(3), file(2)], next_cursor: 'next' },
  )
  shown()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(await screen.findByText('3.pdf')).toBeVisible()
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('3.pdf1 kBErik Employer20 Nov 2026Show in conversation')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show in conversation: 1.pdf' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  expect(onShow).toHaveBeenCalledExactlyOnceWith(1)
  expect(answer.mock.calls).toEqual([[undefined], [{ cursor: 'next' }]])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

it('says when there are no files, and shows a new one', async () => {
  answer.mockReturnValueOnce({ attachments: [], next_cursor: null })
  const queryClient = shown()
  expect(await screen.findByText('No files were sent in this conversation yet.')).toBeVisible()
  answer.mockReturnValue({ attachments: [file(1)], next_cursor: null })
  await invalidate(queryClient, 'attachment')
  expect(await screen.findByText('1.pdf')).toBeVisible()
})

it('offers a retry when the files cannot be loaded', async () => {
  answer.mockImplementationOnce(() => {
    throw new Failure(500, {}, 'req_1')
  })
  answer.mockReturnValue({ attachments: [file(1)], next_cursor: null })
  shown()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1.pdf')).toBeVisible()
})
