import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'

import type { PackagesView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'

import { Plans } from './plans.tsx'
import { packagesQuery } from './queries.ts'

const packages: PackagesView = {
  can_be_bought: true,
  free_introduction_requests: 5,
  yearly_saving: null,
  rates_source: null,
  packages: [
    {
      id: 'premium_monthly',
      name: { message: 'Premium, monthly', sentence: null },
      amount_minor: 2999,
      currency: 'USD',
      billing_period_months: 1,
      payment_type: 'subscription',
      features: [],
      converted: [],
    } as unknown as PackagesView['packages'][number],
  ],
}

function shown(found: PackagesView) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(packagesQuery().queryKey, found)
  queryClient.setQueryData(sessionQuery.queryKey, null)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <Plans /> }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('button', { name: 'Choose Premium, monthly' })
}

beforeEach(() => localStorage.clear())

const note = () => screen.queryByText('Plans cannot be bought yet.')

it('offers the plans when they can be bought', () => {
  expect(shown(packages)).toBeEnabled()
  expect(note()).not.toBeInTheDocument()
})

it('shows the prices and says that plans cannot be bought yet', () => {
  expect(shown({ ...packages, can_be_bought: false })).toBeDisabled()
  expect(screen.getByText('$29.99')).toBeVisible()
  expect(note()).toBeVisible()
})

it('offers no other currency without rates', () => {
  shown(packages)
  expect(screen.queryByLabelText('Show prices in')).not.toBeInTheDocument()
})

it('shows a price in the chosen currency with the day of the rate, and in which one it is charged', async () => {
  const [monthly] = packages.packages
  const converted = [
    { currency: 'KES', amount: '3882.21', amount_minor: 388_221, rate_on: '2026-11-28' },
    { currency: 'KWD', amount: '9.213', amount_minor: 9213, rate_on: '2026-11-27' },
  ]
  const withRates = { ...packages, rates_source: 'European Central Bank', packages: [{ ...monthly, converted }] }
  shown(withRates as PackagesView)
  // The language of the test's browser is that of the United States.
  expect(screen.queryByText(/^about/u)).not.toBeInTheDocument()
  expect(screen.getByText(/^You are charged in US dollars\./u)).toHaveTextContent('European Central Bank')
  await userEvent.selectOptions(screen.getByLabelText('Show prices in'), 'KES')
  expect(screen.getByText(/rate of 28 Nov 2026$/u)).toHaveTextContent(/^about KES\s3,882 ·/u)
  await userEvent.selectOptions(screen.getByLabelText('Show prices in'), 'KWD')
  expect(screen.getByText(/rate of 27 Nov 2026$/u)).toHaveTextContent(/^about KWD\s9\.213 ·/u)
  expect(screen.getByText('$29.99')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Show prices in'), 'as charged')
  expect(screen.queryByText(/^about/u)).not.toBeInTheDocument()
})
