import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { SavedSearchView } from '~/api/generated/types.gen.ts'

import { SaveSearchButton } from './save-search-button.tsx'
import { savedSearchesQuery } from './saved-searches-query.ts'
import { readSearch } from './search-url.ts'

function shown(kept: number, most: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const saved = Array.from({ length: kept }, (_, number): SavedSearchView => ({
    id: `sch_${number}`,
    name: `Finance chiefs ${number}`,
    query: {},
    frequency: 'none',
    next_alert_at: null,
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
  }))
  queryClient.setQueryData(savedSearchesQuery.queryKey, { saved_searches: saved, most })
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <SaveSearchButton search={readSearch(new URLSearchParams({ q: 'chief financial officer' }))} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const button = () => screen.getByRole('button', { name: 'Save this search' })

it('saves the search on screen as long as there is room for one', async () => {
  shown(19, 20)
  expect(button()).not.toHaveAttribute('aria-disabled')
  await userEvent.click(button())
  expect(await screen.findByRole('dialog', { name: 'Save this search' })).toBeVisible()
})

it('says why it does nothing once there is none, and stays where the keyboard finds it', async () => {
  shown(20, 20)
  await userEvent.tab()
  expect(button()).toHaveFocus()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAccessibleDescription('You keep 20 searches, which is the most. Delete one to save another.')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button())
  expect(screen.queryByRole('dialog')).toBeNull()
})
