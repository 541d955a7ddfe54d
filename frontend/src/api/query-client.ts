import { QueryClient } from '@tanstack/react-query'

import { Failure } from './failure.ts'

/** The only server state. A refusal is an answer, not an accident: only accidents are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && (!(error instanceof Failure) || error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false },
  },
})
