import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import * as generated from '~/api/generated/search.gen.ts'
import type { SavedJobSearchView } from '~/api/generated/types.gen.ts'

import { savedJobSearchesQuery } from './saved-searches-query.ts'
import { SavedSearches } from './saved-searches-page.tsx'

vi.mock('~/api/generated/search.gen.ts', async (original) => ({
  ...(await original<typeof generated>()),
  updateSavedJobSearchMutation: vi.fn(),
}))

const change = vi.fn()

beforeEach(() => {
  change.mockReset()
  vi.mocked(generated.updateSavedJobSearchMutation).mockReturnValue({ mutationFn: change })
})

const treasury: SavedJobSearchView = {
  id: 'ssr_1',
  name: 'Treasury',
  query: { q: 'treasurer', location: ['KE'], workplace: ['remote'], min_salary: 100_000, posted_within: 7 },
  frequency: 'daily',
  next_alert_at: null,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
}

function shown(searches: SavedJobSearchView[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(savedJobSearchesQuery.queryKey, { saved_job_searches: searches, most: 20 })
  const router = createMemoryRouter([{ path: '*', element: <SavedSearches /> }])
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('shows the filters in words, and leads to the jobs', () => {
  shown([treasury])
  const filters = screen.getByRole('list', { name: 'Filters in use' })
  expect([...filters.children].map((filter) => filter.textContent)).toEqual([
    '“treasurer”',
    'Kenya',
    'Remote',
    expect.stringMatching(/^From .*100,000.* a year$/),
    'Published in the last 7 days',
  ])
  expect(screen.getByRole('link', { name: 'Show jobs of Treasury' })).toHaveAttribute(
    'href',
    '/browse-jobs?q=treasurer&location=KE&workplace=remote&min_salary=100000&posted_within=7',
  )
})

it('stores another frequency at once', async () => {
  change.mockResolvedValue({ ...treasury, frequency: 'none' })
  shown([treasury])
  const alerts = screen.getByRole('combobox', { name: 'Alerts of Treasury' })
  expect(alerts).toHaveValue('daily')
  await userEvent.selectOptions(alerts, 'No alerts')
  expect(change.mock.calls[0]?.[0]).toEqual({ path: { id: 'ssr_1' }, body: { frequency: 'none' } })
})

it('renames a search with its present name and alerts', async () => {
  shown([treasury])
  await userEvent.click(screen.getByRole('button', { name: 'Rename Treasury' }))
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Treasury')
  expect(screen.getByRole('radio', { name: 'Alerts once a day' })).toBeChecked()
})

it('leads to the board while there is none', () => {
  shown([])
  expect(screen.getByText('No saved searches yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse jobs' })).toHaveAttribute('href', '/browse-jobs')
})
