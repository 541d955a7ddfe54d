import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import type { UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery, type Role } from '~/api/session.ts'

/** Renders an element at an address, for a signed-in member; returns the current query. */
export function showAt(
  path: string,
  element: ReactNode,
  search = '',
  role: Role = 'employer',
  seat = 'owner',
): () => string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role, company: { seat } } as UserView)
  queryClient.setQueryDefaults(sessionQuery.queryKey, { staleTime: Infinity })
  const router = createMemoryRouter([{ path, element }], { initialEntries: [`${path}${search}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return () => router.state.location.search
}
