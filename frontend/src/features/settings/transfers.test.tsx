import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { getCurrentSubscriptionQueryKey } from '~/api/generated/payments.gen.ts'
import type { SubscriptionView, TransferView, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'
import * as announcing from '~/components/announce.ts'
import * as confirming from '~/components/confirm.tsx'
import * as saving from '~/components/save-file.ts'

import { SubscriptionTab } from './subscription-tab.tsx'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })

const open: TransferView = {
  reference: 'RF18000123456789',
  package_id: 'premium_yearly',
  price: usd(29_990),
  withheld: null,
  due: usd(29_990),
  received: usd(0),
  missing: usd(29_990),
  status: 'open',
  bank: { holder: 'Kilele Ltd', bank: 'Bank of Example', number: 'GB33BUKB20201555555555', bic: null, currency: 'USD' },
  created_at: '2026-11-20T12:00:00Z',
  expires_at: '2026-12-20T12:00:00Z',
  invoice_id: null,
  allowed_transitions: [
    { event: 'cancel', to: 'cancelled', needs_reason: 'never', blocked: null, blocked_sentence: null },
  ],
}
const partPaid: TransferView = {
  ...open,
  status: 'part_paid',
  received: usd(10_000),
  missing: usd(19_990),
  allowed_transitions: [],
}
const expired: TransferView = { ...open, status: 'expired', allowed_transitions: [] }

const none: SubscriptionView = {
  status: 'none',
  package_id: null,
  plan: null,
  price: null,
  billing_period_months: null,
  source: null,
  is_of_company: true,
  renews_at: null,
  cancel_at: null,
  payments: [],
  allowed_transitions: [],
}
const list = vi.fn<() => TransferView[]>()
const file = vi.fn<(asked: object) => Blob>()
const cancel = vi.fn<(asked: object) => TransferView>()

beforeEach(() => {
  list.mockReset()
  file.mockReset().mockReturnValue(new Blob(['%PDF']))
  cancel.mockReset().mockReturnValue({ ...open, status: 'cancelled', allowed_transitions: [] })
  vi.spyOn(sdk.client, 'get').mockImplementation(async (asked: { url: string }) => {
    if (asked.url.endsWith('/transfers')) return { data: { transfers: list() } }
    if (asked.url.endsWith('/pdf')) return { data: file(asked) }
    if (asked.url.endsWith('/invoices')) return { data: { invoices: [], next_cursor: null } }
    return { data: { buyer: { name: 'Erik Ltd', address: null, country: 'KE', tax_number: null }, changed_at: null } }
  })
  vi.spyOn(sdk.client, 'post').mockImplementation(async (asked: object) => ({ data: cancel(asked) }))
})

function shown(seat: 'owner' | 'recruiter' = 'owner') {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, {
    id: 'usr_1',
    role: 'employer',
    company: { seat },
  } as UserView)
  queryClient.setQueryData(getCurrentSubscriptionQueryKey(), none)
  queryClient.setQueryDefaults(getCurrentSubscriptionQueryKey(), { staleTime: Infinity })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <SubscriptionTab watch={() => {}} /> }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

/** What the list of the bank details says for a label. */
async function detail(label: string) {
  const term = await screen.findByText(label, { selector: 'dt' })
  return term.nextElementSibling
}

it('shows on top what to transfer, where, and until when', async () => {
  list.mockReturnValue([open])
  shown()
  expect(await detail('Reference')).toHaveTextContent('RF18 0001 2345 6789Write it on the transfer.')
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Transfer US$299.90 to begin premium')
  expect(await detail('Amount to transfer')).toHaveTextContent('US$299.90')
  expect(await detail('Account holder')).toHaveTextContent('Kilele Ltd')
  expect(await detail('IBAN or account number')).toHaveTextContent('GB33BUKB20201555555555')
  expect(screen.queryByText('BIC')).not.toBeInTheDocument()
  expect(screen.queryByText('Withheld for your tax authority')).not.toBeInTheDocument()
  expect(screen.getByText(/The price is kept until 20 Dec 2026\./u)).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it('copies values as a bank takes them', async () => {
  list.mockReturnValue([open])
  const user = userEvent.setup()
  shown()
  await user.click(await screen.findByRole('button', { name: 'Copy: Reference' }))
  expect(await navigator.clipboard.readText()).toBe('RF18000123456789')
  await user.click(screen.getByRole('button', { name: 'Copy: Amount to transfer' }))
  expect(await navigator.clipboard.readText()).toBe('299.90')
})

it('shows how the amount follows from the price and what is withheld', async () => {
  list.mockReturnValue([{ ...open, withheld: usd(1500), due: usd(28_490), missing: usd(28_490) }])
  shown()
  expect(await detail('Price')).toHaveTextContent('US$299.90')
  expect(await detail('Withheld for your tax authority')).toHaveTextContent('-US$15')
  expect(await detail('Amount to transfer')).toHaveTextContent('US$284.90')
})

it('shows how much has arrived, and asks for the rest', async () => {
  list.mockReturnValue([partPaid])
  shown()
  expect(await screen.findByText('US$100 received, US$199.90 missing')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Transfer the missing US$199.90' })).toBeVisible()
  expect(await detail('Amount to transfer')).toHaveTextContent('US$199.90')
  expect(screen.queryByRole('button', { name: 'Cancel the transfer' })).not.toBeInTheDocument()
  expect(screen.queryByText(/price is kept/u)).not.toBeInTheDocument()
})

it('leads from an expired transfer to the plans, without the bank details', async () => {
  list.mockReturnValue([expired])
  shown()
  expect(await screen.findByRole('heading', { name: 'The bank transfer of US$299.90 has expired' })).toBeVisible()
  expect(screen.getByText(/The price was kept until 20 Dec 2026\./u)).toBeVisible()
  const again = screen.getByRole('link', { name: 'Ask for the bank details again' })
  expect(again).toHaveAttribute('href', '/plans?package=premium_yearly')
  expect(screen.queryByText('Reference')).not.toBeInTheDocument()
})

it('saves the pro-forma invoice in a language', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue()
  list.mockReturnValue([open])
  shown()
  await userEvent.click(await screen.findByRole('button', { name: /^Download the pro-forma invoice/u }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Français' }))
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('RF18000123456789.pdf', expect.any(Blob)))
  expect(file.mock.calls[0]?.[0]).toMatchObject({ path: { id: 'RF18000123456789' }, query: { language: 'fr' } })
})

it('cancels only after a confirmation', async () => {
  const announced = vi.spyOn(announcing, 'announce').mockReturnValue()
  const question = vi.spyOn(confirming, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  list.mockReturnValueOnce([open]).mockReturnValue([{ ...open, status: 'cancelled', allowed_transitions: [] }])
  shown()
  const button = await screen.findByRole('button', { name: 'Cancel the transfer' })
  await userEvent.click(button)
  expect(question.mock.calls[0]?.[0]).toMatchObject({ title: 'Cancel the bank transfer?', isDestructive: true })
  expect(cancel).not.toHaveBeenCalled()
  await userEvent.click(button)
  await waitFor(() => expect(announced).toHaveBeenCalledExactlyOnceWith('The bank transfer is cancelled'))
  expect(cancel.mock.calls[0]?.[0]).toMatchObject({ path: { id: 'RF18000123456789' } })
  await waitFor(() => expect(screen.queryByText('Reference')).not.toBeInTheDocument())
})

it('announces why it cannot be cancelled, and loads what has arrived', async () => {
  const announced = vi.spyOn(announcing, 'announceProblem').mockReturnValue()
  vi.spyOn(confirming, 'confirm').mockResolvedValue(true)
  const refusal = new Failure(409, { code: 'invalid_transition', detail: 'A part has arrived.' }, null)
  cancel.mockImplementation(() => {
    throw refusal
  })
  list.mockReturnValueOnce([open]).mockReturnValue([partPaid])
  shown()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the transfer' }))
  expect(await screen.findByText('US$100 received, US$199.90 missing')).toBeVisible()
  expect(announced.mock.calls[0]).toEqual([refusal, 'The bank transfer could not be cancelled'])
})

it('shows the rest of the tab when the transfers cannot be loaded, with a retry', async () => {
  list.mockImplementationOnce(() => {
    throw new Failure(500, {}, 'req_1')
  })
  list.mockReturnValue([open])
  shown()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Your company has no plan.')).toBeVisible()
  await userEvent.click(retry)
  expect(await screen.findByText('RF18 0001 2345 6789')).toBeVisible()
})

it('loads no transfers for other seats', () => {
  shown('recruiter')
  expect(screen.getByText('Your company has no plan.')).toBeVisible()
  expect(list).not.toHaveBeenCalled()
})
