import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { BankLineEvent, BankLineView, ExpectedTransferView, ProFormaEvent } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { showAt } from '~/test/show-at.tsx'

import BankPage from './bank-page.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const move = (event: BankLineEvent | ProFormaEvent) =>
  ({ event, to: 'x', needs_reason: 'never', blocked: null, blocked_sentence: null }) as never
const events: BankLineEvent[] = ['match', 'return', 'mark_card_payout', 'mark_other_receipt']

const line: BankLineView = {
  id: 'bln_1',
  booked_on: '2026-11-20',
  amount: usd(29_990),
  payer: 'SAVANNA BANK LTD',
  remittance: 'RF18000123456789',
  bank_reference: null,
  status: 'unmatched',
  matched: null,
  changed_at: '2026-11-20T12:00:00Z',
  suggestions: [
    {
      holder: 'com_1',
      buyer: 'Savanna Bank',
      reference: 'RF18000123456789',
      missing: usd(29_990),
      status: 'open',
      reasons: ['reference', 'amount'],
    },
  ],
  allowed_transitions: events.map(move),
}
const transfer: ExpectedTransferView = {
  holder: 'com_2',
  buyer: 'Atlas Holdings',
  reference: 'RF22000123456780',
  package_id: 'premium_yearly',
  due: usd(29_990),
  received: usd(1010),
  missing: usd(28_980),
  held: usd(1010),
  status: 'part_paid',
  created_at: '2026-11-01T12:00:00Z',
  expires_at: '2026-12-01T12:00:00Z',
  invoice_number: null,
  allowed_transitions: [move('give_back')],
}

const get = vi.fn<(url: string, query: unknown) => unknown>()
const post = vi.fn<(url: string, body: unknown) => unknown>()

beforeEach(() => {
  vi.mocked(announce).mockReset()
  get.mockReset().mockReturnValue({ lines: [line], transfers: [transfer], next_cursor: null })
  post.mockReset().mockImplementation((url) => {
    if (url.endsWith('/match')) return { line, transfer: { ...transfer, invoice_number: 'KIL-2026-00001' } }
    return url.includes('bank-lines') ? line : transfer
  })
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url, query }) => ({ data: await get(url, query) }))
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url, body, path }) => {
    const { id = '' } = (path ?? {}) as { id?: string }
    return { data: await post(url.replace('{id}', id), body) }
  })
})
afterEach(() => vi.restoreAllMocks())

const shown = (search = '') => showAt('/admin/bank', <BankPage />, search, 'admin')
const arrived = (minor: number, suggestions = line.suggestions) =>
  get.mockImplementation((url) =>
    url.endsWith('/transfers')
      ? { transfers: [transfer], next_cursor: null }
      : { lines: [{ ...line, amount: usd(minor), suggestions }], next_cursor: null },
  )
const suggestion = () => screen.findByRole('button', { name: /^Savanna Bank · RF18 0001 2345 6789/u })

it('matches the whole amount after it says that the invoice is issued', async () => {
  shown()
  const button = await suggestion()
  expect(button).toHaveTextContent('US$299.90 missing')
  expect(button).toHaveTextContent('Reference agreesAmount agrees')
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Match US$299.90 with Savanna Bank?' })
  expect(dialog).toHaveTextContent('the invoice is issued, and premium begins. This cannot be undone.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Match' }))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Matched. Invoice KIL-2026-00001 is issued.'))
  expect(post).toHaveBeenCalledExactlyOnceWith('/api/admin/payments/bank-lines/bln_1/match', {
    holder: 'com_1',
    reference: 'RF18000123456789',
  })
})

it.each([
  [20_000, 'This is a part: US$99.90 stays missing.'],
  [31_000, 'US$10.10 is held until it is given back.'],
])('says what a match of %s does', async (minor, sentence) => {
  arrived(minor)
  shown()
  await userEvent.click(await suggestion())
  expect(await screen.findByRole('dialog')).toHaveTextContent(sentence)
})

it('matches with another transfer, which is loaded and searched in the dialog', async () => {
  arrived(29_990, [])
  shown()
  expect(await screen.findByText('No expected transfer agrees with it.')).toBeVisible()
  expect(get).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Other transfer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Match US$299.90 with another transfer' })
  const select = await within(dialog).findByRole('combobox', { name: /^Transfer/u })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Match' }))
  expect(within(dialog).getByText('Please choose a transfer')).toBeVisible()
  await userEvent.type(select, 'rf22 0001')
  await userEvent.click(screen.getAllByRole('option', { name: /^Atlas Holdings/u })[0] as HTMLElement)
  expect(dialog).toHaveTextContent('US$10.10 is held until it is given back.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Match' }))
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(post.mock.calls[0]?.[1]).toEqual({ holder: 'com_2', reference: 'RF22000123456780' })
})

it('shows a refusal of a match in the dialog', async () => {
  post.mockImplementation(() => {
    throw new Failure(409, { code: 'subscribed', detail: 'The company has a subscription by card.' }, null)
  })
  shown()
  await userEvent.click(await suggestion())
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Match' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The company has a subscription by card.')
})

it('records at once what money was, and offers to undo it', async () => {
  shown()
  await userEvent.click(await screen.findByRole('button', { name: /^Record US\$299\.90 of 20 Nov 2026/u }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Was transferred back' }))
  await waitFor(() => expect(announce).toHaveBeenCalledOnce())
  expect(post).toHaveBeenLastCalledWith('/api/admin/payments/bank-lines/bln_1/status', { event: 'return' })
  showAt('/toast', vi.mocked(announce).mock.calls[0]?.[0], '', 'admin')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It is under “To match” again.')).toBeVisible()
  expect(post).toHaveBeenLastCalledWith('/api/admin/payments/bank-lines/bln_1/status', { event: 'reopen' })
})

it('records that what is held was transferred back, after it asks for the transfer', async () => {
  shown('?tab=expected&group=overpaid')
  const row = await screen.findByRole('row', { name: /RF22 0001 2345 6780/u })
  expect(get).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.objectContaining({ group: 'overpaid' }))
  expect(row).toHaveTextContent('Atlas HoldingsPremium, yearly')
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for RF22 0001 2345 6780' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record that US$10.10 was transferred back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Was US$10.10 transferred back to Atlas Holdings?' })
  expect(dialog).toHaveTextContent('Transfer it at your bank first: this only records it.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Recorded that US$10.10 was transferred back'))
  expect(post).toHaveBeenCalledExactlyOnceWith('/api/admin/payments/transfers/RF22000123456780/give-back', {
    holder: 'com_2',
  })
})

it('reopens what was recognised', async () => {
  const returned = { ...line, status: 'returned' as const, suggestions: [], allowed_transitions: [move('reopen')] }
  get.mockReturnValue({ lines: [returned], next_cursor: null })
  shown('?tab=recognised&status=returned')
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen: SAVANNA BANK LTD' }))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('It is under “To match” again.'))
})

it('keeps the tab and the filter in the address', async () => {
  const query = shown()
  await userEvent.click(screen.getByRole('tab', { name: 'Expected' }))
  await waitFor(() => expect(query()).toBe('?tab=expected'))
  await userEvent.click(await screen.findByRole('radio', { name: 'Closed' }))
  await waitFor(() => expect(query()).toBe('?tab=expected&group=closed'))
})

it('offers the import where there is nothing to match', async () => {
  get.mockReturnValue({ lines: [], next_cursor: null })
  shown()
  expect(await screen.findByText('Nothing to match')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Import statement' })).toHaveLength(2)
})

it.each(['', '?tab=expected', '?tab=recognised'])('shows a failed load in place: %s', async (search) => {
  get.mockImplementation(() => {
    throw new Failure(500, {}, null)
  })
  shown(search)
  expect(await screen.findByText(/^The (?:payments|transfers) could not be loaded$/u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
