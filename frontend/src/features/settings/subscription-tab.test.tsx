import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { getCurrentSubscriptionQueryKey, listTransfersQueryKey } from '~/api/generated/payments.gen.ts'
import type { SubscriptionView, SwitchForm, SwitchView, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'
import * as announcing from '~/components/announce.ts'

import { SubscriptionTab } from './subscription-tab.tsx'
import { canSwitchToYearly } from './use-yearly-switch.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })

const monthly: SubscriptionView = {
  status: 'active_paid',
  package_id: 'premium_monthly',
  plan: 'premium',
  price: usd(2999),
  billing_period_months: 1,
  source: 'card',
  is_of_company: true,
  renews_at: '2026-12-20T12:00:00Z',
  cancel_at: null,
  payments: [],
  allowed_transitions: [
    { event: 'cancel', to: 'active_until_period_end', needs_reason: 'never', blocked: null, blocked_sentence: null },
  ],
}
const yearly: SubscriptionView = { ...monthly, package_id: 'premium_yearly', price: usd(29990) }

const prepaid: SubscriptionView = {
  ...yearly,
  status: 'active_prepaid',
  source: 'bank_transfer',
  renews_at: null,
  cancel_at: '2027-11-29T12:00:00Z',
  allowed_transitions: [],
}

const cost = (due: number, minute: number): SwitchView => ({
  package_id: 'premium_yearly',
  price: usd(29990),
  unused: usd(due - 29990),
  due: usd(due),
  at: `2026-11-20T12:0${minute}:00Z`,
})

interface Sent {
  body: SwitchForm
  headers: { 'Idempotency-Key': string }
}

const preview = vi.fn<() => SwitchView>()
const pay = vi.fn<(sent: Sent) => Promise<SubscriptionView>>()
const invoices = vi.fn<() => object>()

beforeEach(() => {
  preview.mockReset().mockReturnValue(cost(28490, 0))
  pay.mockReset().mockResolvedValue(yearly)
  invoices.mockReset().mockReturnValue({ invoices: [], next_cursor: null })
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => {
    if (url.endsWith('/switch')) return { data: preview() }
    if (url.endsWith('/invoices')) return { data: invoices() }
    return { data: { buyer: { name: 'Erik Ltd', address: null, country: 'KE', tax_number: null }, changed_at: null } }
  })
  vi.spyOn(sdk.client, 'post').mockImplementation(async (sent) => ({ data: await pay(sent as unknown as Sent) }))
})

function shown(seat: 'owner' | 'recruiter' | 'payer' = 'owner', subscription = monthly) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role: 'employer', company: { seat } } as UserView)
  queryClient.setQueryData(getCurrentSubscriptionQueryKey(), subscription)
  queryClient.setQueryData(listTransfersQueryKey(), { transfers: [] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <SubscriptionTab watch={() => {}} /> }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return queryClient
}

async function opened() {
  await userEvent.click(screen.getByRole('button', { name: 'Switch to yearly' }))
  return within(await screen.findByRole('dialog', { name: 'Switch to yearly?' }))
}

const refused = (code: string, detail: string) => new Failure(409, { code, detail }, null)

it('states the cost, pays it, and shows the yearly plan with its invoice', async () => {
  const announced = vi.spyOn(announcing, 'announce').mockReturnValue()
  const queryClient = shown()
  const dialog = await opened()
  expect(dialog.getByText('US$299.90')).toBeVisible()
  expect(dialog.getByText('-US$15')).toBeVisible()
  expect(dialog.getByText('US$284.90')).toBeVisible()
  await waitFor(() => expect(invoices).toHaveBeenCalledOnce())
  await userEvent.click(dialog.getByRole('button', { name: 'Switch and pay US$284.90' }))
  await waitFor(() => expect(announced).toHaveBeenCalledExactlyOnceWith('You pay yearly now'))
  expect(pay.mock.calls[0]?.[0].body).toEqual({ package_id: 'premium_yearly', at: '2026-11-20T12:00:00Z' })
  expect(queryClient.getQueryData(getCurrentSubscriptionQueryKey())).toEqual(yearly)
  await waitFor(() => expect(invoices).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Switch to yearly' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel premium' })).toHaveFocus())
})

it('shows a declined card in the dialog; the next attempt is another request', async () => {
  const sentence = 'Your card was declined. Nothing was charged, and your plan is unchanged.'
  pay.mockRejectedValueOnce(refused('card_declined', sentence))
  preview.mockReturnValueOnce(cost(28490, 0)).mockReturnValueOnce(cost(28489, 1))
  shown()
  const dialog = await opened()
  await userEvent.click(dialog.getByRole('button', { name: 'Switch and pay US$284.90' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence)
  await userEvent.click(dialog.getByRole('button', { name: 'Switch and pay US$284.89' }))
  await waitFor(() => expect(pay).toHaveBeenCalledTimes(2))
  const [first, second] = pay.mock.calls.map(([sent]) => sent)
  expect(second?.body.at).not.toBe(first?.body.at)
  expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key'])
})

it('repeats the same request after a lost answer', async () => {
  pay.mockRejectedValueOnce(new Failure(0, {}, null))
  shown()
  const dialog = await opened()
  const button = dialog.getByRole('button', { name: 'Switch and pay US$284.90' })
  await userEvent.click(button)
  expect(await dialog.findByRole('alert')).toHaveTextContent('We could not reach the server.')
  await userEvent.click(button)
  await waitFor(() => expect(pay).toHaveBeenCalledTimes(2))
  expect(pay.mock.calls[1]).toEqual(pay.mock.calls[0])
  expect(preview).toHaveBeenCalledOnce()
})

it('loads the amount again when it has changed, and says so', async () => {
  pay.mockRejectedValueOnce(refused('amount_changed', 'The amount has changed since it was shown. Look at it again.'))
  preview.mockReturnValueOnce(cost(28490, 0)).mockReturnValueOnce(cost(28600, 1))
  shown()
  const dialog = await opened()
  await userEvent.click(dialog.getByRole('button', { name: 'Switch and pay US$284.90' }))
  expect(await dialog.findByRole('status')).toHaveTextContent('The amount was updated. Check it before you pay.')
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Switch and pay US$286' })).toBeEnabled()
})

it('says why there is no price, without a dialog', async () => {
  preview.mockImplementationOnce(() => {
    const errors = [{ field: 'package_id', message: 'has another currency than your plan', sentence: null }]
    throw new Failure(422, { errors } as never, null)
  })
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Switch to yearly' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Premium, yearly: has another currency than your plan')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('shows invoices and billing details to payers', async () => {
  shown('payer')
  expect(screen.getByRole('heading', { name: 'Billing details' })).toBeVisible()
  await waitFor(() => expect(invoices).toHaveBeenCalledOnce())
})

it('shows neither to other seats', async () => {
  shown('recruiter', { ...monthly, allowed_transitions: [] })
  expect(screen.getByRole('heading', { name: 'Plan' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Billing details' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(invoices).not.toHaveBeenCalled()
})

it('says until when premium is paid by transfer, and how to prolong it', () => {
  shown('owner', prepaid)
  expect(screen.getByText(/Paid by bank transfer until 29 Nov 2027\. It is not renewed by itself\./u)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Prolong premium' })).toHaveAttribute('href', '/plans')
  expect(screen.getByText('Paid by transfer')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel premium' })).not.toBeInTheDocument()
})

it('offers other seats no way to prolong it', () => {
  shown('recruiter', prepaid)
  expect(screen.getByText(/Paid by bank transfer until/u)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

it.each<[string, Partial<SubscriptionView>]>([
  ['a yearly plan', yearly],
  ['a cancelled plan', { status: 'active_until_period_end', renews_at: null, cancel_at: '2026-12-20T12:00:00Z' }],
  ['an overdue payment', { status: 'past_due' }],
  ['a prepaid plan', prepaid],
  ['granted premium', { status: 'active_granted', source: 'admin_grant', package_id: null, renews_at: null }],
  ['a colleague of the payer', { allowed_transitions: [] }],
])('does not offer the switch to %s', (_, change) => {
  expect(canSwitchToYearly(monthly)).toBe(true)
  expect(canSwitchToYearly({ ...monthly, ...change })).toBe(false)
})
