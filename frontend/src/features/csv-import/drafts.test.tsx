import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { DraftView } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { Drafts } from './drafts.tsx'

const way = (event: 'queue' | 'withdraw', to: 'queued' | 'withdrawn') =>
  ({ event, to, needs_reason: 'never', blocked: null, blocked_sentence: null }) as const

const amina: DraftView = {
  draft_id: 'a'.repeat(64),
  row_number: 2,
  name: 'Amina Diallo',
  email: 'amina@example.com',
  position: 'Chief Financial Officer, Savanna Bank',
  invitation: null,
  merged: null,
  created_at: '2026-11-28T09:00:00Z',
  erased_at: '2027-02-26T09:00:00Z',
  allowed_transitions: [way('queue', 'queued')],
}

const kofi: DraftView = {
  ...amina,
  draft_id: 'b'.repeat(64),
  name: 'Kofi Mensah',
  email: 'kofi@example.com',
  invitation: {
    status: 'sent',
    language: 'fr',
    source: 'A list',
    sent_at: '2026-11-28T10:00:00Z',
    due_at: '2026-12-01T10:00:00Z',
    expires_at: '2026-12-28T10:00:00Z',
  },
  allowed_transitions: [way('withdraw', 'withdrawn')],
}

const read = vi.fn<(query: unknown) => unknown>()
const sent = vi.fn<(body: unknown) => unknown>()

beforeEach(() => {
  read.mockReturnValue({ drafts: [amina, kofi], next_cursor: null })
  sent.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ query }: { query?: unknown }) => ({ data: read(query) }))
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ body }: { body?: unknown }) => ({ data: sent(body) }))
})
afterEach(() => vi.restoreAllMocks())

const show = () =>
  showAt('/admin/csv-import', <Drafts importId="imp_1" settings={{ source: 'The file' }} />, '', 'admin')

it('offers to invite whoever may be invited, and to withdraw an invitation', async () => {
  show()
  const list = await screen.findByRole('list', { name: 'Draft profiles' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Not invited')
  expect(first).toHaveTextContent('Erased on 26 Feb 2027.')
  expect(second).toHaveTextContent('Invited on 28 Nov 2026; can be claimed until 28 Dec 2026.')
  expect(screen.getByRole('button', { name: 'Invite: Amina Diallo' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw invitation: Kofi Mensah' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Invite: Kofi Mensah' })).toBeNull()
})

it('invites with the source of the import, which can be changed', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite: Amina Diallo' }))
  const drawer = await screen.findByRole('dialog', { name: 'Invite Amina Diallo' })
  const source = within(drawer).getByLabelText(/^Where the details come from/u)
  expect(source).toHaveValue('The file')
  await userEvent.clear(source)
  await userEvent.click(within(drawer).getByRole('button', { name: 'Invite' }))
  expect(within(drawer).getByText('Please write where the details come from')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(source, 'A public list')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ source: 'A public list', language: 'en' }))
})

it('filters on the server and clears the filter where nothing matches', async () => {
  show()
  read.mockReturnValue({ drafts: [], next_cursor: null })
  await userEvent.type(await screen.findByLabelText('Search the drafts'), 'zoe')
  expect(await screen.findByText('No such drafts')).toBeVisible()
  expect(read).toHaveBeenLastCalledWith(expect.objectContaining({ q: 'zoe' }))
  read.mockReturnValue({ drafts: [amina], next_cursor: null })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Amina Diallo')).toBeVisible()
})

it('shows a failed load with a way out, and an import without drafts', async () => {
  read.mockImplementation(() => {
    throw new Failure(500, {}, 'req_1')
  })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('The drafts could not be loaded')
  read.mockReturnValue({ drafts: [], next_cursor: null })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No draft profile is left')).toBeVisible()
})
