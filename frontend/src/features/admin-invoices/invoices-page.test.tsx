import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { IssuedInvoiceView } from '~/api/generated/types.gen.ts'
import { saveFile } from '~/components/save-file.ts'
import { showAt } from '~/test/show-at.tsx'

import InvoicesPage from './invoices-page.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))
vi.mock('~/components/save-file.ts', () => ({ saveFile: vi.fn() }))

afterEach(() => vi.restoreAllMocks())

const invoice = {
  id: 'inv_1',
  holder: 'com_1',
  number: 'KIL-2026-00001',
  kind: 'invoice',
  issued_at: '2026-11-20T12:00:00Z',
  buyer: 'Savanna Ltd',
  net: { minor: 2585, currency: 'USD' },
  tax: { amount: { minor: 414, currency: 'USD' }, name: 'VAT', rate: 1600, country: 'KE' },
  total: { minor: 2999, currency: 'USD' },
  credits: null,
  method: 'card',
  withheld: null,
} as unknown as IssuedInvoiceView

const creditNote: IssuedInvoiceView = {
  ...invoice,
  id: 'inv_2',
  number: 'KIL-CN-2026-00001',
  kind: 'credit_note',
  tax: null,
  credits: { id: 'inv_1', number: 'KIL-2026-00001' },
}

function shown(search: string, invoices: IssuedInvoiceView[]) {
  const get = vi.fn<(asked: object) => void>()
  vi.spyOn(sdk.client, 'get').mockImplementation((asked) => {
    get(asked)
    const isFile = asked.url.endsWith('/pdf') || asked.url.endsWith('/export')
    return Promise.resolve({ data: isFile ? new Blob(['file']) : { invoices, next_cursor: null } }) as never
  })
  showAt('/admin/invoices', <InvoicesPage />, search, 'admin')
  return get
}
const row = (name: RegExp) => screen.findByRole('row', { name })

it('shows what a credit note gave back with a minus, and its invoice', async () => {
  shown('', [creditNote, invoice])
  const credit = await row(/^KIL-CN-2026-00001/u)
  expect(credit).toHaveTextContent('Credit notefor KIL-2026-00001')
  expect(
    within(credit)
      .getAllByRole('cell')
      .slice(4, 7)
      .map(({ textContent }) => textContent),
  ).toEqual(['-US$25.85', '—', '-US$29.99'])
  const sold = await row(/^KIL-2026-00001/u)
  expect(
    within(sold)
      .getAllByRole('cell')
      .slice(4, 7)
      .map(({ textContent }) => textContent),
  ).toEqual(['US$25.85', 'US$4.14', 'US$29.99'])
  expect(within(sold).getAllByRole('link', { name: 'Savanna Ltd' })[0]).toHaveAttribute(
    'href',
    '/admin/companies?company=com_1',
  )
})

it('shows how an invoice was paid, and what was withheld of it', async () => {
  const withheld = { amount: { minor: 129, currency: 'USD' as const }, name: 'WHT', rate: 500, country: 'KE' }
  shown('', [{ ...invoice, method: 'bank_transfer', withheld }, creditNote])
  expect(await row(/^KIL-2026-00001/u)).toHaveTextContent('Bank transferUS$1.29 withheld')
  expect(await row(/^KIL-CN/u)).toHaveTextContent(/Card$/u)
})

it('saves the PDF of an invoice in a chosen language', async () => {
  const get = shown('', [invoice])
  await userEvent.click(await screen.findByRole('button', { name: 'Download KIL-2026-00001 as PDF' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Français' }))
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith('KIL-2026-00001.pdf', expect.any(Blob)))
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ query: { holder: 'com_1', language: 'fr' } }))
})

it('exports a month only when one is chosen', async () => {
  const get = shown('', [])
  expect(await screen.findByText('No invoices')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Export' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Choose a month first: one month is exported at a time.')
  await userEvent.click(button)
  expect(get).toHaveBeenCalledOnce()
})

it('lists and exports the month in the address', async () => {
  const get = shown('?month=2026-10', [])
  expect(await screen.findByText('No invoices in this month')).toBeVisible()
  expect(get).toHaveBeenLastCalledWith(expect.objectContaining({ query: { month: '2026-10' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith('invoices-2026-10.csv', expect.any(Blob)))
})
