import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { getCurrentSubscriptionQueryKey } from '~/api/generated/payments.gen.ts'
import type { PackagesView, SubscriptionView, UserView } from '~/api/generated/types.gen.ts'

import { Plans } from './plans.tsx'
import { packagesQuery } from './queries.ts'

type Package = PackagesView['packages'][number]

const plan = (id: string, name: string, byTransfer: boolean) =>
  ({
    id,
    name: { message: name, sentence: null },
    amount_minor: 29_990,
    currency: 'USD',
    converted: [],
    by_transfer: byTransfer,
    billing_period_months: 12,
    payment_type: 'subscription',
    features: [],
  }) as unknown as Package

const packages: PackagesView = {
  can_be_bought: true,
  rates_source: null,
  free_introduction_requests: 5,
  yearly_saving: null,
  packages: [plan('premium_monthly', 'Premium, monthly', false), plan('premium_yearly', 'Premium, yearly', true)],
}

const owner = { role: 'employer', company: { seat: 'owner' } } as unknown as UserView
const none = { status: 'none', source: null, package_id: null, cancel_at: null } as SubscriptionView

const visitor = vi.hoisted(() => ({ is: null as UserView | null }))

vi.mock('~/api/session.ts', () => ({ useVisitor: () => visitor.is, knownVisitor: async () => visitor.is }))

interface Sent {
  body: object
  headers: { 'Idempotency-Key': string }
}

const ask = vi.fn<(sent: Sent) => Promise<object>>()

beforeEach(() => {
  ask.mockReset().mockResolvedValue({})
  vi.spyOn(sdk.client, 'post').mockImplementation(async (sent) => ({ data: await ask(sent as unknown as Sent) }))
})

function shown(subscription: Partial<SubscriptionView> = {}, user: UserView | null = owner) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(packagesQuery().queryKey, packages)
  visitor.is = user
  queryClient.setQueryData(getCurrentSubscriptionQueryKey(), { ...none, ...subscription })
  const router = createMemoryRouter(
    [
      { path: '/plans', element: <Plans /> },
      { path: '/settings', element: <p>Bank details</p> },
      { path: '/auth', element: <p>Sign in</p> },
    ],
    { initialEntries: ['/plans'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}

const transfer = () => screen.queryByRole('button', { name: 'Pay by bank transfer: Premium, yearly' })

async function opened() {
  await userEvent.click(screen.getByRole('button', { name: /^(?:Pay|Prolong) by bank transfer: Premium, yearly$/u }))
  return within(await screen.findByRole('dialog', { name: 'Pay by bank transfer?' }))
}

it('explains the transfer, asks for the bank details, and leads to them', async () => {
  const router = shown()
  expect(screen.getAllByRole('button', { name: /by bank transfer/u })).toHaveLength(1)
  const dialog = await opened()
  expect(dialog.getByText('US$299.90')).toBeVisible()
  expect(
    dialog.getByText(/Premium begins when the whole amount has arrived.*It is not renewed by itself\./u),
  ).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for the bank details' }))
  expect(await screen.findByText('Bank details')).toBeVisible()
  expect(ask.mock.calls[0]?.[0].body).toEqual({ package_id: 'premium_yearly' })
  expect(router.state.location.search).toBe('?tab=subscription')
})

it.each([
  ['no_bank_account', 'Plans cannot be paid by bank transfer at present.'],
  ['bank_other_currency', 'This plan cannot be paid by bank transfer: our bank account is in another currency.'],
  ['sales_not_open', 'Plans cannot be bought yet.'],
])('shows a refusal in the dialog (%s), and stays', async (code, detail) => {
  ask.mockRejectedValueOnce(new Failure(409, { code, detail }, null))
  const router = shown()
  const dialog = await opened()
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for the bank details' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(detail)
  expect(dialog.getByText('Premium, yearly')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Ask for the bank details' })).toBeEnabled()
  expect(router.state.location.pathname).toBe('/plans')
})

it('leads to the earlier transfer of which a part has arrived', async () => {
  ask.mockRejectedValueOnce(new Failure(409, { code: 'transfer_in_progress', detail: 'A part has arrived.' }, null))
  shown()
  const dialog = await opened()
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for the bank details' }))
  const link = await dialog.findByRole('link', { name: 'See the earlier transfer' })
  expect(link).toHaveAttribute('href', '/settings?tab=subscription')
})

it('withdraws the offer when premium was bought by card meanwhile', async () => {
  ask.mockRejectedValueOnce(
    new Failure(409, { code: 'premium_active', detail: 'Your company has premium already.' }, null),
  )
  shown()
  const bought = { ...none, status: 'active_paid', source: 'card', package_id: 'premium_yearly' }
  vi.spyOn(sdk.client, 'get').mockResolvedValue({ data: bought })
  const dialog = await opened()
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for the bank details' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your company has premium already.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(transfer()).not.toBeInTheDocument())
})

it('repeats the same request after a lost answer', async () => {
  ask.mockRejectedValueOnce(new Failure(0, {}, null))
  shown()
  const dialog = await opened()
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for the bank details' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('We could not reach the server.')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for the bank details' }))
  await screen.findByText('Bank details')
  expect(ask.mock.calls[1]).toEqual(ask.mock.calls[0])
})

it('prolongs what is prepaid by another transfer only', async () => {
  shown({
    status: 'active_prepaid',
    source: 'bank_transfer',
    package_id: 'premium_yearly',
    cancel_at: '2027-11-29T12:00:00Z',
  })
  expect(screen.queryByRole('button', { name: /^Choose/u })).not.toBeInTheDocument()
  expect(screen.getByText(/is paid by bank transfer until 29 Nov 2027\. It is not renewed by itself\./u)).toBeVisible()
  expect(screen.getByText('Your plan')).toBeVisible()
  const dialog = await opened()
  expect(dialog.getByText(/Premium is paid until 29 Nov 2027; it is prolonged from that day/u)).toBeVisible()
})

it.each<[string, Partial<SubscriptionView>, UserView | null]>([
  ['who pays by card', { status: 'active_paid', source: 'card' }, owner],
  ['other seats', {}, { ...owner, company: { seat: 'recruiter' } } as unknown as UserView],
  ['executives', {}, { role: 'executive' } as UserView],
])('is not offered to %s', (_, subscription, user) => {
  shown(subscription, user)
  expect(transfer()).not.toBeInTheDocument()
})

it('is offered to payers', () => {
  shown({}, { ...owner, company: { seat: 'payer' } } as unknown as UserView)
  expect(transfer()).toBeEnabled()
})

it('is offered to owners with premium given by the team', () => {
  shown({ status: 'active_granted', source: 'admin_grant' })
  expect(transfer()).toBeEnabled()
})

it('leads visitors to the sign-in, and comes back to the package', async () => {
  const router = shown({}, null)
  await userEvent.click(screen.getByRole('button', { name: 'Pay by bank transfer: Premium, yearly' }))
  expect(await screen.findByText('Sign in')).toBeVisible()
  expect(router.state.location.search).toContain(encodeURIComponent('/plans?package=premium_yearly'))
})
