import { QueryClient } from '@tanstack/react-query'

import { Failure } from './failure.ts'

/** Neither refusals nor a busy service, which was retried already (busy.ts). */
function isAccident(error: Error): boolean {
  if (!(error instanceof Failure)) return true
  // Without a connection a retry fails too: the error is shown at once, and retried on demand or when back online.
  if (error.status === 0) return navigator.onLine
  return error.status >= 500 && error.retryAfter === null
}

/** The only server state. A refusal is a valid response: only outages and network errors are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // By default queries and changes wait in silence for the connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (count, error) => count < 2 && isAccident(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
