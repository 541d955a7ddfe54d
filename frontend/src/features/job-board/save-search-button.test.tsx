import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import type { UserView } from '~/api/generated/types.gen.ts'
import * as session from '~/api/session.ts'

import { SaveSearchButton } from './save-search-button.tsx'
import { savedJobSearchesQuery } from './saved-searches-query.ts'

vi.mock('~/api/session.ts', async (original) => ({ ...(await original<typeof session>()), useVisitor: vi.fn() }))

function shown(role: session.Role | null) {
  vi.mocked(session.useVisitor).mockReturnValue(role ? ({ id: 'usr_1', role } as UserView) : null)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(savedJobSearchesQuery.queryKey, { saved_job_searches: [], most: 20 })
  const state = { filters: { q: 'CFO', location: 'KE' }, sort: null }
  const element = <SaveSearchButton state={state} />
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  vi.mocked(session.useVisitor).mockReset()
})

it.each([null, 'employer', 'admin'] as const)('is for executives, not for %s', (role) => {
  shown(role)
  expect(screen.queryByRole('button')).toBeNull()
})

it('proposes a name from the filters, with a daily email', async () => {
  shown('executive')
  expect(screen.getByRole('link', { name: 'Saved searches' })).toHaveAttribute('href', '/saved-job-searches')
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }))
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('“CFO” · Kenya')
  expect(screen.getByRole('radio', { name: 'Alerts once a day' })).toBeChecked()
})
