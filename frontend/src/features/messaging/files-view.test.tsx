import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import * as announcing from '~/components/announce.ts'
import { showAt } from '~/test/show-at.tsx'

import { Thread } from './thread.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const conversation = {
  id: 'cnv_1',
  title: 'Savanna Bank',
  participants: [],
  can_write: false,
  context_id: 'int_1',
  application: null,
}

const message = (number: number) => ({
  id: `msg_${number}`,
  conversation_id: 'cnv_1',
  number,
  sender: 'executive',
  sender_id: 'usr_2',
  sender_name: 'Amina Diallo',
  content: `Message ${number}.`,
  attachments: [],
  message_type: 'text',
  created_at: '2026-11-20T12:00:00Z',
  read_receipts: {},
})
const file = { id: 'att_1', file_name: 'offer.pdf', size: 1024, is_available: true, number: 2, sender_name: 'Amina' }

/** The pages of messages by their cursors. */
const page = vi.fn<(cursor: string | undefined) => object>()

beforeEach(() => {
  page.mockReset().mockImplementation((cursor) => {
    if (cursor === 'b') return { messages: [message(1), message(2)], next_cursor: 'c' }
    if (cursor === 'a') return { messages: [message(3), message(4)], next_cursor: 'b' }
    return { messages: [message(5), message(6)], next_cursor: 'a' }
  })
  vi.spyOn(sdk.client, 'get').mockImplementation(
    async ({ url, query }: { url: string; query?: { cursor?: string } }) => {
      if (url.endsWith('/attachments')) {
        return { data: { attachments: [{ ...file, sent_at: '2026-11-20T12:00:00Z' }], next_cursor: null } }
      }
      return { data: url.endsWith('/messages') ? page(query?.cursor || undefined) : conversation }
    },
  )
})
afterEach(() => vi.restoreAllMocks())

const shown = (search = '') => showAt('/messaging', <Thread id="cnv_1" onBack={undefined} />, search)
const show = () => screen.findByRole('button', { name: 'Show in conversation: offer.pdf' })

it('has the files in the address, with the conversation', async () => {
  const search = shown()
  await userEvent.click(await screen.findByRole('button', { name: 'Files' }))
  expect(await screen.findByText('offer.pdf')).toBeVisible()
  expect(search()).toBe('?conversation=cnv_1&view=files')
  await userEvent.click(screen.getByRole('button', { name: 'Back to messages' }))
  expect(search()).toBe('?conversation=cnv_1')
})

it('shows a file in the conversation: earlier pages are loaded up to its message, which has the focus', async () => {
  const search = shown('?view=files')
  await userEvent.click(await show())
  await waitFor(() => expect(search()).toBe('?conversation=cnv_1'))
  const found = (await screen.findByText('Message 2.')).closest('article')
  await waitFor(() => expect(found).toHaveFocus())
  expect(page.mock.calls).toEqual([[undefined], ['a'], ['b']])
})

it('stays with the files if an earlier page cannot be loaded', async () => {
  const search = shown('?view=files')
  const button = await show()
  page.mockImplementation(() => {
    throw new Failure(503, {}, null)
  })
  await userEvent.click(button)
  await waitFor(() => expect(announcing.announceProblem).toHaveBeenCalledOnce())
  expect(search()).toBe('?view=files')
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
  expect(button).toHaveFocus()
})
