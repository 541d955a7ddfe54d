import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { InvoicesView, InvoiceView } from '~/api/generated/types.gen.ts'
import * as announcing from '~/components/announce.ts'
import * as saving from '~/components/save-file.ts'
import * as language from '~/i18n/use-language.ts'

import { Invoices } from './invoices.tsx'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })

const invoice: InvoiceView = {
  id: 'inv_1',
  kind: 'invoice',
  number: 'KIL-2026-00001',
  issued_at: '2026-11-20T12:00:00Z',
  paid_at: '2026-11-20T12:00:00Z',
  buyer: 'Erik Ltd',
  lines: [{ kind: 'package', package_id: 'premium_monthly', amount: usd(2999), from: null, to: null }],
  method: 'card',
  net: usd(2999),
  tax: null,
  withheld: null,
  total: usd(2999),
  credits: null,
  reason: null,
}

const creditNote: InvoiceView = {
  ...invoice,
  id: 'inv_2',
  kind: 'credit_note',
  number: 'KIL-2026-00002',
  lines: [{ kind: 'refund', package_id: 'premium_monthly', amount: usd(1000), from: null, to: null }],
  total: usd(1000),
  credits: { id: 'inv_1', number: 'KIL-2026-00001' },
  reason: 'Paid twice.',
}

const switched: InvoiceView = {
  ...invoice,
  id: 'inv_3',
  number: 'KIL-2026-00003',
  lines: [
    { kind: 'unused_time', package_id: 'premium_monthly', amount: usd(-1500), from: null, to: null },
    { kind: 'package', package_id: 'premium_yearly', amount: usd(29990), from: null, to: null },
  ],
  total: usd(28490),
}

interface Asked {
  url: string
  path?: object
  query?: object
}

const list = vi.fn<(query: object | undefined) => InvoicesView>()
const file = vi.fn<(asked: Asked) => Promise<Blob>>()

beforeEach(() => {
  list.mockReset()
  file.mockReset().mockResolvedValue(new Blob(['%PDF']))
  vi.spyOn(sdk.client, 'get').mockImplementation(async (asked: Asked) => ({
    data: asked.url.endsWith('/pdf') ? await file(asked) : list(asked.query),
  }))
})

function shown(expected = 1) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Invoices expected={expected} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

async function rows() {
  await screen.findByRole('table', { name: 'Invoices' })
  return screen.getAllByRole('row').slice(1)
}

it('lists invoices and credit notes page by page; the first new one has the focus', async () => {
  list.mockImplementation((query) =>
    query ? { invoices: [invoice], next_cursor: null } : { invoices: [switched, creditNote], next_cursor: 'next' },
  )
  shown()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  const [first, second] = await rows()
  if (!first || !second) throw new Error('no rows')
  expect(first).toHaveTextContent('20 Nov 2026KIL-2026-00003Premium, yearlyCardUS$284.90Download')
  expect(second).toHaveTextContent('KIL-2026-00002Credit note for KIL-2026-00001Paid twice.-US$10Download')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download KIL-2026-00001' })).toHaveFocus())
  expect(list.mock.calls).toEqual([[undefined], [{ cursor: 'next' }]])
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

it('shows how an invoice was paid, and what was withheld of it', async () => {
  const withheld = { name: 'Withholding tax', country: 'KE', rate: 500, amount: usd(1500) } as const
  list.mockReturnValue({
    invoices: [
      { ...creditNote, withheld: { ...withheld, amount: usd(50) } },
      { ...switched, method: 'bank_transfer', withheld },
    ],
    next_cursor: null,
  })
  shown()
  const [credited, paid] = await rows()
  expect(credited).toHaveTextContent('-US$10-US$0.50 withheldDownload')
  expect(paid).toHaveTextContent('Premium, yearlyBank transferUS$284.90US$15 withheldDownload')
})

it('shows nothing without invoices', async () => {
  list.mockReturnValue({ invoices: [], next_cursor: null })
  shown(0)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  await waitFor(() => expect(list).toHaveBeenCalledOnce())
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

it('offers a retry when they cannot be loaded', async () => {
  list.mockImplementationOnce(() => {
    throw new Failure(500, {}, 'req_1')
  })
  list.mockReturnValue({ invoices: [invoice], next_cursor: null })
  shown()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await rows()).toHaveLength(1)
})

it('saves the file in the chosen language by keyboard, and keeps the focus', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue()
  list.mockReturnValue({ invoices: [invoice], next_cursor: null })
  shown()
  await rows()
  const button = screen.getByRole('button', { name: 'Download KIL-2026-00001' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['English', 'Français', 'العربية'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(items[1]).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('KIL-2026-00001.pdf', expect.any(Blob)))
  expect(file.mock.calls[0]?.[0]).toMatchObject({ path: { id: 'inv_1' }, query: { language: 'fr' } })
  await waitFor(() => expect(button).toHaveFocus())
})

it('offers the language of the reader first', async () => {
  vi.spyOn(language, 'useLanguage').mockReturnValue('ar')
  list.mockReturnValue({ invoices: [invoice], next_cursor: null })
  shown()
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'Download KIL-2026-00001' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['العربية', 'English', 'Français'])
})

it('is busy while a file is loaded, and announces a failure', async () => {
  const announced = vi.spyOn(announcing, 'announceProblem').mockReturnValue()
  let fail = (_: Failure) => {}
  file.mockReturnValue(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  list.mockReturnValue({ invoices: [invoice], next_cursor: null })
  shown()
  await rows()
  const button = screen.getByRole('button', { name: 'Download KIL-2026-00001' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'English' }))
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  const failure = new Failure(429, {}, 'req_1')
  fail(failure)
  await waitFor(() => expect(announced).toHaveBeenCalledExactlyOnceWith(failure, 'The file could not be downloaded'))
  expect(button).toHaveAttribute('aria-busy', 'false')
})
