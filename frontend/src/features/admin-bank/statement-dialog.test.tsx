import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { StatementView } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { showAt } from '~/test/show-at.tsx'

import { StatementDialog } from './statement-dialog.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const found: StatementView = {
  lines: [
    {
      booked_on: '2026-11-20',
      amount: { minor: 1234, currency: 'USD' },
      payer: 'Unknown sender',
      remittance: 'No reference',
      is_known: false,
    },
    {
      booked_on: '2026-11-19',
      amount: { minor: 500, currency: 'USD' },
      payer: 'Savanna Bank',
      remittance: '',
      is_known: true,
    },
  ],
  new_lines: 1,
  known_lines: 1,
  debit_lines: 3,
}

const post = vi.fn<(body: unknown) => unknown>()
const onClose = vi.fn<() => void>()
const onImported = vi.fn<() => void>()

beforeEach(() => {
  for (const each of [post, onClose, onImported]) each.mockReset()
  post.mockReturnValue(found)
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ body }) => ({ data: await post(body) }))
})
afterEach(() => vi.restoreAllMocks())

const csv = 'Date;Amount\n2026-11-20;12.34'
async function choose(file = new File([csv], 'november.csv', { type: 'text/csv' })) {
  showAt('/admin/bank', <StatementDialog opened onClose={onClose} onImported={onImported} />, '', 'admin')
  await userEvent.upload(await screen.findByLabelText('CSV file of the statement'), file)
}
const fail = (failure: Failure) =>
  post.mockImplementation(() => {
    throw failure
  })

it('shows what a file has before it is imported, and imports it', async () => {
  await choose()
  expect(await screen.findByText('1 new payment · 1 imported before · 3 debits, which are not imported')).toBeVisible()
  expect(post).toHaveBeenLastCalledWith({ csv, is_check: true })
  const [, fresh, known] = within(screen.getByRole('region', { name: 'Payments in the file' })).getAllByRole('row')
  expect(fresh).toHaveTextContent('20 Nov 2026Unknown senderNo referenceUS$12.34')
  expect(known).toHaveTextContent('Imported before')
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 payment' }))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('1 payment imported'))
  expect(post).toHaveBeenLastCalledWith({ csv, is_check: false })
  expect(onClose).toHaveBeenCalledOnce()
  expect(onImported).toHaveBeenCalledOnce()
})

it('has nothing to import if all is known', async () => {
  post.mockReturnValue({ lines: found.lines.slice(1), new_lines: 0, known_lines: 1, debit_lines: 0 })
  await choose()
  expect(await screen.findByText('0 new payments · 1 imported before')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/u })).toBeNull()
})

it('names the rows at fault, and keeps the file', async () => {
  const errors = [
    { field: 'rows[3]', message: 'has no day' },
    { field: 'rows[5]', message: 'has no amount' },
  ]
  fail(new Failure(422, { errors }, null))
  await choose()
  const alert = await screen.findByRole('alert')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row 3: Has no day', 'Row 5: Has no amount'])
  expect(screen.getByText('november.csv')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose another file' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('CSV file of the statement')).toHaveFocus()
})

it('leads to the settings if the bank account is not set', async () => {
  fail(new Failure(409, { code: 'no_bank_account', detail: 'Plans cannot be paid by bank transfer at present.' }, null))
  await choose()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The bank account is not set yet.')
  expect(within(alert).getByRole('link', { name: 'Set the bank account' })).toHaveAttribute(
    'href',
    '/admin/settings/invoicing',
  )
})

it('refuses what is no text without a request', async () => {
  await choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)], 'november.csv'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.')
  expect(post).not.toHaveBeenCalled()
})
