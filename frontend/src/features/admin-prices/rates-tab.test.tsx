import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { ExchangeRatesView } from '~/api/generated/types.gen.ts'
import { usePrefetched } from '~/api/prefetch.ts'
import { showAt } from '~/test/show-at.tsx'

import { RatesTab } from './rates-tab.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))
vi.mock('~/api/prefetch.ts', () => ({ pageLoader: vi.fn(), prefetch: vi.fn(), usePrefetched: vi.fn() }))

const none: ExchangeRatesView = { version: 0, source: null, rates: [], changed_at: null }
const stored: ExchangeRatesView = {
  version: 3,
  source: 'European Central Bank',
  rates: [
    { currency: 'KES', per_dollar_micros: 129_450_000, on: '2026-11-28', is_shown: true },
    { currency: 'EUR', per_dollar_micros: 800_000, on: '2026-09-01', is_shown: false },
  ],
  changed_at: null,
}

const put = vi.fn<(body: unknown) => Promise<unknown>>()

beforeEach(() => {
  put.mockReset().mockResolvedValue(stored)
  vi.spyOn(sdk.client, 'put').mockImplementation(async ({ body }: { body?: unknown }) => ({ data: await put(body) }))
})
afterEach(() => vi.restoreAllMocks())

const shown = (rates: ExchangeRatesView) => {
  vi.mocked(usePrefetched).mockReturnValue(rates)
  showAt('/admin/settings/prices', <RatesTab />, '?tab=rates', 'admin')
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save exchange rates' }))

it('asks for the source, the rate and its day', async () => {
  shown(none)
  await userEvent.click(screen.getByRole('button', { name: 'Add a rate' }))
  await save()
  expect(screen.getByText('Please enter who published the rates')).toBeVisible()
  expect(screen.getByText('Please enter a rate with six decimals at most')).toBeVisible()
  expect(screen.getByText('Please choose the day of the rate')).toBeVisible()
  expect(put).not.toHaveBeenCalled()
})

it('says which rate is too old, removes it, and sends the others in millionths', async () => {
  shown(stored)
  const row = (number: number) => within(screen.getByRole('group', { name: `Rate ${number}` }))
  expect(row(1).getByText('Shown')).toBeVisible()
  expect(row(2).getByText('Too old, not shown')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove rate 2' }))
  const rate = row(1).getByRole('textbox', { name: /^For one US dollar/u })
  await userEvent.clear(rate)
  await userEvent.type(rate, '130.5')
  expect(row(1).getByText('Not saved')).toBeVisible()
  await save()
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  expect(put.mock.calls[0]?.[0]).toEqual({
    version: 3,
    source: 'European Central Bank',
    rates: [{ currency: 'KES', per_dollar_micros: 130_500_000, on: '2026-11-28' }],
  })
})

it('shows the errors of the server at their fields', async () => {
  put.mockRejectedValue(new Failure(422, { errors: [{ field: 'rates[1].on', message: 'is wrong' }] }, null))
  shown(stored)
  await save()
  await screen.findByRole('alert')
  const days = screen.getAllByLabelText(/^Day of the rate/u)
  expect(days[0]).not.toHaveAccessibleDescription(/wrong/u)
  expect(days[1]).toHaveAccessibleDescription(/Is wrong/u)
})
