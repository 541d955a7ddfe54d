import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { AddressShareEntryView, AddressShareView } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { saveFile } from '~/components/save-file.ts'
import { share, showShares } from '~/test/shares.tsx'

import { AddressSharesTab } from './address-shares-tab.tsx'

vi.mock('~/components/confirm.tsx', () => ({ confirm: vi.fn(async () => true) }))
vi.mock('~/components/save-file.ts', () => ({ saveFile: vi.fn() }))
vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const shared: AddressShareView = {
  share_id: 'ads_1',
  document: share('1').document,
  email: 'lawyer@firm.example',
  locale: 'fr',
  can_download: true,
  has_watermark: true,
  must_acknowledge: false,
  signed_at: null,
  message: 'For the mandate.',
  status: 'verified',
  created_at: '2026-11-20T12:00:00Z',
  mailed_at: '2026-11-20T12:00:00Z',
  verified_at: '2026-11-21T12:00:00Z',
  expires_at: '2999-01-02T12:00:00Z',
  access_count: 2,
  last_access_at: '2026-11-21T12:01:00Z',
  allowed_transitions: [],
}

const entry = (id: string, changes: Partial<AddressShareEntryView>): AddressShareEntryView => ({
  id,
  at: '2026-11-21T12:00:00Z',
  by: 'recipient',
  country: 'KE',
  entry_type: 'viewed',
  file_name: null,
  has_watermark: null,
  ...changes,
})

const entries = [
  entry('evt_2', { entry_type: 'downloaded', has_watermark: true }),
  entry('evt_1', { by: 'owner', country: null, entry_type: 'shared', file_name: 'cv.pdf' }),
]
let listed: AddressShareView[] = []
let current = shared
const post = vi.fn<(url: string, body: unknown) => unknown>()

beforeEach(() => {
  listed = [shared]
  current = shared
  post.mockReset().mockImplementation(() => shared)
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => {
    if (url.endsWith('/my-documents')) {
      const document = { id: 'doc_cv', file_name: 'cv.pdf', document_type: 'resume', media_type: 'application/pdf' }
      return { data: { documents: [{ ...document, created_at: '2026-11-20T12:00:00Z', earlier_versions: [] }] } }
    }
    if (url.endsWith('/export'))
      return { data: { filename: 'log.csv', media_type: 'text/csv', content: 'a', count: 1 } }
    if (url.endsWith('/{id}')) return { data: { share: current, entries } }
    return { data: { shares: listed, next_cursor: null } }
  })
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url, body }: { url: string; body?: unknown }) => ({
    data: post(url, body),
  }))
})
afterEach(() => vi.restoreAllMocks())

const show = (search = '?tab=addresses') => showShares(<AddressSharesTab />, search)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('lists the addresses, and whether they were verified', async () => {
  const address = show()
  const list = await screen.findByRole('list', { name: 'Documents that you share by email' })
  expect(list).toHaveTextContent('lawyer@firm.example')
  expect(list).toHaveTextContent('Address verified')
  await userEvent.click(within(list).getByRole('link', { name: 'cv.pdf' }))
  expect(address()).toBe('?tab=addresses&address_share=ads_1')
})

it('shows who did what, and from which country', async () => {
  show('?tab=addresses&address_share=ads_1')
  const log = await screen.findByRole('list', { name: 'What happened' })
  const [first, second] = within(log).getAllByRole('article')
  expect(first).toHaveTextContent(/^lawyer@firm\.example downloaded the document.+Kenyawith a watermark$/u)
  expect(second).toHaveTextContent(/\(you\) shared the document.+cv\.pdf$/u)
  expect(screen.getByText('Français')).toBeVisible()
})

it('saves the log as a file', async () => {
  show('?tab=addresses&address_share=ads_1')
  await press('Export as CSV')
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('log.csv', expect.any(Blob)))
})

it('sends the link again, and revokes after a confirmation', async () => {
  show('?tab=addresses&address_share=ads_1')
  await press('Send the link again')
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Link sent to lawyer@firm.example'))
  await press('Revoke')
  expect(confirm).toHaveBeenCalledOnce()
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Share revoked'))
  const paths = post.mock.calls.map(([url]) => url)
  expect(paths).toEqual([
    '/api/document-sharing/address-shares/{id}/resend',
    '/api/document-sharing/address-shares/{id}/revoke',
  ])
})

it('offers nothing for a share that has ended', async () => {
  current = { ...shared, status: 'declined' }
  show('?tab=addresses&address_share=ads_1')
  expect(await screen.findByText('Declined')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument()
})

it('shares with an address, in the language that was chosen', async () => {
  listed = []
  show()
  await press('Share by email')
  await press('Send link')
  expect(screen.getByText('Please enter an email address')).toBeVisible()
  await userEvent.click(await screen.findByRole('combobox', { name: /^Document/u }))
  await userEvent.click(await screen.findByRole('option', { name: /^cv\.pdf/u }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Email of the recipient/u }), ' lawyer@firm.example ')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of our emails to them' }), 'ar')
  await press('Send link')
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(post.mock.calls[0]?.[1]).toEqual({
    document_id: 'doc_cv',
    email: 'lawyer@firm.example',
    locale: 'ar',
    expires_in_days: 30,
    can_download: false,
    has_watermark: false,
    must_acknowledge: false,
    message: null,
  })
})

it('says that the list could not be loaded', async () => {
  vi.mocked(sdk.client.get).mockRejectedValue(new Failure(500, { code: 'internal' }, null, null))
  show()
  expect(await screen.findByText('Failed to load shared documents')).toBeVisible()
})
