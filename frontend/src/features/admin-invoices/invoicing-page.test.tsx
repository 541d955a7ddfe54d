import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { InvoicingView } from '~/api/generated/types.gen.ts'
import { usePrefetched } from '~/api/prefetch.ts'
import { showAt } from '~/test/show-at.tsx'

import InvoicingPage from './invoicing-page.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))
vi.mock('~/api/prefetch.ts', () => ({ pageLoader: vi.fn(), prefetch: vi.fn(), usePrefetched: vi.fn() }))

const unset: InvoicingView = {
  version: 0,
  seller: null,
  prefix: null,
  taxes: [],
  bank: null,
  withholding: [],
  changed_at: null,
}
const stored = {
  version: 3,
  seller: { name: 'Kilele Ltd', address: 'Nairobi', country: 'KE', email: 'billing@kilele.example' },
  prefix: 'KIL',
  taxes: [
    { country: 'KE', name: 'VAT', rate: 1600, note: null },
    { country: 'FR', name: 'TVA', rate: 2000, note: null },
  ],
  bank: null,
  withholding: [],
  changed_at: null,
} as unknown as InvoicingView

const put = vi.fn<(body: unknown) => Promise<unknown>>()

beforeEach(() => {
  put.mockReset().mockResolvedValue(stored)
  vi.spyOn(sdk.client, 'put').mockImplementation(async ({ body }: { body?: unknown }) => ({ data: await put(body) }))
})
afterEach(() => vi.restoreAllMocks())

const shown = (invoicing: InvoicingView) => {
  vi.mocked(usePrefetched).mockReturnValue(invoicing)
  showAt('/admin/settings/invoicing', <InvoicingPage />, '', 'admin')
}
const bank = {
  holder: 'Kilele Ltd',
  bank: 'Savanna Bank',
  number: 'GB33BUKB20201555555555',
  bic: null,
  currency: 'USD',
} as const
const field = (name: RegExp) => screen.queryByRole('textbox', { name })
// Typing letter by letter takes seconds on this form.
const fill = (name: RegExp, value: string) => fireEvent.change(field(name) as HTMLElement, { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save invoicing' }))

it('says that nothing is sold before it is saved, and what is missing', async () => {
  shown(unset)
  expect(screen.getByText('Nothing is sold until this page is saved.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: /^Prefix/u }), 'abc')
  expect(screen.getByText(/^ABC-\d{4}-00001$/u)).toBeVisible()
  expect(screen.getByText(/^ABC-CN-\d{4}-00001$/u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add a tax' }))
  await save()
  expect(screen.getAllByText('Please choose a country')).toHaveLength(2)
  expect(screen.getByText('Please enter a rate with two decimals at most')).toBeVisible()
  expect(put).not.toHaveBeenCalled()
})

it('removes a tax, and sends the others in hundredths of a percent', async () => {
  shown(stored)
  expect(screen.queryByText('Nothing is sold until this page is saved.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove tax 1' }))
  const [rate] = screen.getAllByRole('textbox', { name: /^Rate/u })
  await userEvent.clear(rate as HTMLElement)
  await userEvent.type(rate as HTMLElement, '5.5')
  await save()
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    version: 3,
    prefix: 'KIL',
    taxes: [{ country: 'FR', name: 'TVA', rate: 550, note: null }],
  })
})

it('asks for the bank account once companies can pay by transfer, and sends it', async () => {
  shown(stored)
  expect(field(/^IBAN/u)).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: /^Companies can pay by bank transfer/u }))
  await save()
  expect(screen.getAllByText('Please fill in this field')).toHaveLength(3)
  expect(screen.getByText('Please choose a currency')).toBeVisible()
  fill(/^Account holder/u, 'Kilele Ltd')
  fill(/^Bank/u, 'Savanna Bank')
  fill(/^IBAN/u, bank.number)
  await userEvent.click(screen.getByRole('combobox', { name: /^Currency/u }))
  await userEvent.click(screen.getByRole('option', { name: 'USD' }))
  await save()
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  expect(put.mock.calls[0]?.[0]).toMatchObject({ bank })
})

it('adds and removes what is withheld apart from the taxes, and no longer sends a bank account', async () => {
  shown({ ...stored, bank, withholding: [{ country: 'KE', name: 'WHT', rate: 500, note: null }] })
  await userEvent.click(screen.getByRole('button', { name: 'Add a withholding tax' }))
  expect(screen.getByRole('group', { name: 'Withholding tax 2' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove withholding tax 2' }))
  await userEvent.click(screen.getByRole('switch', { name: /^Companies can pay by bank transfer/u }))
  await save()
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    bank: null,
    taxes: stored.taxes,
    withholding: [{ country: 'KE', name: 'WHT', rate: 500, note: null }],
  })
})

it('shows the errors of the bank account and of what is withheld at their fields', async () => {
  const errors = [
    { field: 'bank.number', message: 'has a mistyped digit' },
    { field: 'withholding[0].rate', message: 'is too high' },
  ]
  put.mockRejectedValue(new Failure(422, { errors }, null))
  shown({
    ...stored,
    bank,
    withholding: [{ country: 'KE', name: 'Withholding tax', rate: 9900, note: null }],
  })
  await save()
  await screen.findByRole('alert')
  expect(screen.getByRole('textbox', { name: /^IBAN/u })).toHaveAccessibleDescription(/Has a mistyped digit/u)
  const row = within(screen.getByRole('group', { name: 'Withholding tax 1' }))
  expect(row.getByRole('textbox', { name: /^Rate/u })).toHaveAccessibleDescription(/Is too high/u)
})

it('shows the errors of the server at their fields', async () => {
  const errors = [
    { field: 'seller.name', message: 'cannot be printed' },
    { field: 'taxes[1].rate', message: 'is too high' },
  ]
  put.mockRejectedValue(new Failure(422, { errors }, null))
  shown(stored)
  await save()
  await screen.findByRole('alert')
  expect(screen.getByRole('textbox', { name: /^Legal name/u })).toHaveAccessibleDescription(/Cannot be printed/u)
  const rates = screen.getAllByRole('textbox', { name: /^Rate/u })
  expect(rates[0]).not.toHaveAccessibleDescription(/too high/u)
  expect(rates[1]).toHaveAccessibleDescription(/Is too high/u)
})
