import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { getBillingDetailsQueryKey } from '~/api/generated/invoices.gen.ts'
import type { BillingDetailsView, InvoiceBuyer } from '~/api/generated/types.gen.ts'
import * as announcing from '~/components/announce.ts'

import { BillingDetails } from './billing-details.tsx'

const buyer: InvoiceBuyer = {
  name: 'Erik Ltd',
  address: null,
  country: 'KE',
  tax_number: null,
}

const save = vi.fn<(body: InvoiceBuyer) => BillingDetailsView>()

beforeEach(() => {
  sessionStorage.clear()
  save.mockReset().mockImplementation((body) => ({ buyer: body, changed_at: '2026-11-20T12:00:00Z' }))
  vi.spyOn(sdk.client, 'get').mockImplementation(async () => ({ data: { buyer, changed_at: null } }))
  vi.spyOn(sdk.client, 'put').mockImplementation(async ({ body }) => ({ data: save(body as InvoiceBuyer) }))
})

function shown() {
  const queryClient = new QueryClient()
  let hasChanges = () => false
  const watch = (isDirty: () => boolean) => {
    hasChanges = isDirty
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <BillingDetails watch={watch} /> }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { queryClient, hasChanges: () => hasChanges() }
}

it('is filled with what is printed now, and saves all of it', async () => {
  const announced = vi.spyOn(announcing, 'announce').mockReturnValue()
  const { queryClient, hasChanges } = shown()
  const name = await screen.findByRole('textbox', { name: 'Company name' })
  expect(name).toHaveValue('Erik Ltd')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Kenya')
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'Moi Avenue 1{Enter}Nairobi')
  expect(hasChanges()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Save billing details' }))
  await waitFor(() => expect(announced).toHaveBeenCalledExactlyOnceWith('Billing details saved'))
  const saved = { ...buyer, address: 'Moi Avenue 1\nNairobi' }
  expect(save.mock.calls).toEqual([[saved]])
  expect(queryClient.getQueryData(getBillingDetailsQueryKey())).toMatchObject({ buyer: saved })
  expect(hasChanges()).toBe(false)
})

it('shows the errors of the server at their fields, and keeps what was typed', async () => {
  save.mockImplementationOnce(() => {
    throw new Failure(422, { errors: [{ field: 'tax_number', message: 'is too long', sentence: null }] } as never, null)
  })
  shown()
  const number = await screen.findByRole('textbox', { name: 'Tax number' })
  await userEvent.type(number, 'P051')
  await userEvent.click(screen.getByRole('button', { name: 'Save billing details' }))
  await waitFor(() => expect(number).toHaveAccessibleDescription('Is too long'))
  expect(number).toHaveValue('P051')
})
