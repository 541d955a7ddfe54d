import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import type { PackagesView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'

import { Plans } from './plans.tsx'
import { packagesQuery } from './queries.ts'

const packages: PackagesView = {
  can_be_bought: true,
  free_introduction_requests: 5,
  yearly_saving: null,
  packages: [
    {
      id: 'premium_monthly',
      name: { message: 'Premium, monthly', sentence: null },
      amount_minor: 2999,
      currency: 'USD',
      billing_period_months: 1,
      payment_type: 'subscription',
      features: [],
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
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <Plans at="/pricing" /> }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('button', { name: 'Choose Premium, monthly' })
}

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
